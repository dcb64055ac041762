import { valuesOf } from "./table";

export const PROPERTY_TYPE = {
  vivienda: { label: "Vivienda" },
  vehiculo: { label: "Vehículo" },
  ambas: { label: "Vivienda y vehículo" },
} as const;

export const PROPERTY_TYPES = valuesOf(PROPERTY_TYPE);
