import type { StepFields } from "./lead-form";
import { RadioCards } from "./radio-cards";

const YES_NO = [
  { value: "si", label: "Sí" },
  { value: "no", label: "No" },
] as const;

const QUESTIONS = [
  {
    name: "debtOver10k",
    legend: "¿Debes más de 10.000 € en total?",
    hint: "Con menos, el coste del procedimiento no suele compensar.",
  },
  {
    name: "multipleCreditors",
    legend: "¿Debes dinero a más de una entidad?",
    hint: "Cada banco, financiera, empresa o administración cuenta una vez.",
  },
  {
    name: "hasProperties",
    legend: "¿Tienes vivienda o vehículo a tu nombre?",
    hint: "Tenerlos no te excluye: hay que estudiarlo.",
  },
] as const;

const PROPERTIES = [
  { value: "vivienda", label: "Vivienda" },
  { value: "vehiculo", label: "Vehículo" },
  { value: "ambas", label: "Ambas" },
] as const;

export function SituationFields({ register, values, errors }: StepFields) {
  return (
    <div className="situation">
      {QUESTIONS.map(({ name, legend, hint }) => (
        <RadioCards
          key={name}
          legend={legend}
          hint={hint}
          options={YES_NO}
          defaultValue={values[name]}
          error={errors[name]}
          required
          {...register(name)}
        />
      ))}
      {/* CSS shows this for the answer above. */}
      <div>
        <RadioCards
          legend="¿Qué tipo de propiedades tienes?"
          options={PROPERTIES}
          defaultValue={values.propertyType}
          error={errors.propertyType}
          required
          {...register("propertyType")}
        />
      </div>
    </div>
  );
}
