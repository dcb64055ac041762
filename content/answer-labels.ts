/** The labels of the answers of the viability test and the calculator. */

export const debtLabels = {
  "10-20k": "De 10.000 a 20.000 €",
  "20-50k": "De 20.000 a 50.000 €",
  "50-100k": "De 50.000 a 100.000 €",
  "100k+": "Más de 100.000 €",
  "<10k": "10.000 € o menos",
};

export const creditorLabels = {
  "1": "A una",
  "2-3": "A dos o tres",
  "4-5": "A cuatro o cinco",
  "5+": "A más de cinco",
};

export const assetLabels = {
  vivienda: "Una vivienda",
  vehiculo: "Un vehículo",
  otros: "Otros bienes (locales, terrenos, ahorros…)",
  ninguno: "Nada de esto",
};
