import Link from "next/link";
import { Alert } from "@/components/ui/alert";
import { paths } from "@/lib/paths";

/** That people may be waiting among the suspects: nobody is told of them otherwise. */
export function WaitingSuspects({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Alert tone="warning" title={titleOf(count)}>
      Llegaron en un momento de muchos envíos y nadie ha recibido aviso de ellos.{" "}
      <Link href={paths.suspects} className="text-link underline underline-offset-4">
        Revisar los sospechosos
      </Link>
    </Alert>
  );
}

function titleOf(count: number): string {
  return count === 1
    ? "1 envío apartado es probablemente de una persona"
    : `${count.toLocaleString("es-ES")} envíos apartados son probablemente de personas`;
}
