import type { regionalHolidays } from "./calendar";

type ProvinceFacts = {
  name: string;
  /** The autonomous community, which decides the holidays. */
  region: keyof typeof regionalHolidays;
  /** The first digits of its landlines. */
  prefixes: readonly string[];
};

/**
 * The provinces by the two digits with which their postcodes begin. Landlines of Ceuta and Melilla
 * begin like those of Cádiz and Málaga: an adviser who learns it sets the province.
 */
export const provinces: Readonly<Record<string, ProvinceFacts>> = {
  "01": { name: "Álava", region: "PV", prefixes: ["945"] },
  "02": { name: "Albacete", region: "CM", prefixes: ["967"] },
  "03": { name: "Alicante", region: "VC", prefixes: ["965", "966"] },
  "04": { name: "Almería", region: "AN", prefixes: ["950"] },
  "05": { name: "Ávila", region: "CL", prefixes: ["920"] },
  "06": { name: "Badajoz", region: "EX", prefixes: ["924"] },
  "07": { name: "Illes Balears", region: "IB", prefixes: ["971"] },
  "08": { name: "Barcelona", region: "CT", prefixes: ["93"] },
  "09": { name: "Burgos", region: "CL", prefixes: ["947"] },
  "10": { name: "Cáceres", region: "EX", prefixes: ["927"] },
  "11": { name: "Cádiz", region: "AN", prefixes: ["956"] },
  "12": { name: "Castellón", region: "VC", prefixes: ["964"] },
  "13": { name: "Ciudad Real", region: "CM", prefixes: ["926"] },
  "14": { name: "Córdoba", region: "AN", prefixes: ["957"] },
  "15": { name: "A Coruña", region: "GA", prefixes: ["981"] },
  "16": { name: "Cuenca", region: "CM", prefixes: ["969"] },
  "17": { name: "Girona", region: "CT", prefixes: ["972"] },
  "18": { name: "Granada", region: "AN", prefixes: ["958"] },
  "19": { name: "Guadalajara", region: "CM", prefixes: ["949"] },
  "20": { name: "Gipuzkoa", region: "PV", prefixes: ["943"] },
  "21": { name: "Huelva", region: "AN", prefixes: ["959"] },
  "22": { name: "Huesca", region: "AR", prefixes: ["974"] },
  "23": { name: "Jaén", region: "AN", prefixes: ["953"] },
  "24": { name: "León", region: "CL", prefixes: ["987"] },
  "25": { name: "Lleida", region: "CT", prefixes: ["973"] },
  "26": { name: "La Rioja", region: "RI", prefixes: ["941"] },
  "27": { name: "Lugo", region: "GA", prefixes: ["982"] },
  "28": { name: "Madrid", region: "MD", prefixes: ["91"] },
  "29": { name: "Málaga", region: "AN", prefixes: ["951", "952"] },
  "30": { name: "Murcia", region: "MC", prefixes: ["968"] },
  "31": { name: "Navarra", region: "NC", prefixes: ["948"] },
  "32": { name: "Ourense", region: "GA", prefixes: ["988"] },
  "33": { name: "Asturias", region: "AS", prefixes: ["984", "985"] },
  "34": { name: "Palencia", region: "CL", prefixes: ["979"] },
  "35": { name: "Las Palmas", region: "CN", prefixes: ["928"] },
  "36": { name: "Pontevedra", region: "GA", prefixes: ["986"] },
  "37": { name: "Salamanca", region: "CL", prefixes: ["923"] },
  "38": { name: "Santa Cruz de Tenerife", region: "CN", prefixes: ["922"] },
  "39": { name: "Cantabria", region: "CB", prefixes: ["942"] },
  "40": { name: "Segovia", region: "CL", prefixes: ["921"] },
  "41": { name: "Sevilla", region: "AN", prefixes: ["954", "955"] },
  "42": { name: "Soria", region: "CL", prefixes: ["975"] },
  "43": { name: "Tarragona", region: "CT", prefixes: ["977"] },
  "44": { name: "Teruel", region: "AR", prefixes: ["978"] },
  "45": { name: "Toledo", region: "CM", prefixes: ["925"] },
  "46": { name: "Valencia", region: "VC", prefixes: ["960", "961", "962", "963"] },
  "47": { name: "Valladolid", region: "CL", prefixes: ["983"] },
  "48": { name: "Bizkaia", region: "PV", prefixes: ["944", "946"] },
  "49": { name: "Zamora", region: "CL", prefixes: ["980"] },
  "50": { name: "Zaragoza", region: "AR", prefixes: ["976"] },
  "51": { name: "Ceuta", region: "CE", prefixes: [] },
  "52": { name: "Melilla", region: "ML", prefixes: [] },
};
