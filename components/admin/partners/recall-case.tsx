import {
  PersonChangeForm,
  type PersonChangeFormProps,
} from "@/components/admin/requests/sheet/person-change-form";
import { Button } from "@/components/ui/button";

/** Takes the case back from its firm. Folded at first, because the firm loses it at once. */
export function RecallCase({ firm, ...form }: PersonChangeFormProps & { firm: string }) {
  return (
    <details>
      <summary className="min-h-10 cursor-pointer py-2 text-link">Recuperar el caso</summary>
      <PersonChangeForm {...form}>
        <p>
          {firm} deja de verlo en este momento. Le pedimos que borre los datos y que lo confirme, y
          la persona vuelve a estar por llamar.
        </p>
        <Button type="submit" variant="outline">
          Pedir que lo devuelvan
        </Button>
      </PersonChangeForm>
    </details>
  );
}
