import { Button } from "@/components/ui/button";
import { paths } from "@/lib/kernel/paths";

/** The conversions that may be told to advertisers' networks, as a file: nothing is sent by itself. */
export function ConversionsDownload() {
  return (
    <form action={paths.conversions} className="mt-4 grid gap-2 border-t border-border pt-3">
      <p className="max-w-[75ch] text-xs text-muted-foreground">
        Un archivo CSV para subirlo a mano a Google Ads o a Meta: el código del clic, si después
        hablamos («spoken») o firmó con un despacho («signed»), y la hora. Solo de quien escribió en
        los últimos 90 días, aceptó las cookies de marketing y no lo ha retirado. No lleva nombres
        ni contactos. La descarga queda en la auditoría.
      </p>
      <Button type="submit" variant="outline" className="w-fit">
        Descargar las conversiones (CSV)
      </Button>
    </form>
  );
}
