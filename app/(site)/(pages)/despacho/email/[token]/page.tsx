import { confirmFirmEmail } from "@/app/(site)/actions";
import { ActionForm } from "@/components/kit/action-form";
import { Alert } from "@/components/kit/alert";
import { Button } from "@/components/kit/button";
import { NoticePanel } from "@/components/site/my-request/notice-panel";
import { success } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { readFirmAddress } from "@/lib/partners/confirm-address";
import { pageMetadata } from "@/lib/seo/seo";

export const metadata = pageMetadata({
  title: "Confirmar la dirección de un despacho",
  description: "Confirma que este email es el de tu despacho, con el enlace que te hemos enviado.",
  // Without the token, which must reach nobody.
  path: paths.firmAddress,
  noindex: true,
});

type Props = { params: Promise<{ token: string }> };

/** Opening this page changes nothing, because the filters of mail servers follow every link. */
export default async function FirmAddressPage({ params }: Props) {
  const { token } = await params;
  const found = await readFirmAddress(token);
  return (
    <div className="mx-auto max-w-text px-5 py-10 sm:py-16">
      <h1 className="text-display">Confirmar esta dirección</h1>
      {!found && (
        <Alert tone="warning" title="Este enlace ya no vale" className="mt-5">
          Hemos enviado otro después, o la dirección ha cambiado. Usa el último que te llegó.
        </Alert>
      )}
      {found?.isConfirmed && (
        <NoticePanel
          notice={success("Dirección confirmada", `Desde ahora escribimos aquí a ${found.firm}.`)}
        />
      )}
      {found && !found.isConfirmed && (
        <ActionForm action={confirmFirmEmail} className="mt-5 grid justify-items-start gap-5">
          <p className="wrap-anywhere sm:text-lg">
            ¿Podemos escribir aquí a <strong>{found.firm}</strong>? Si no conoces este despacho,
            cierra esta página.
          </p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit">Confirmar esta dirección</Button>
        </ActionForm>
      )}
    </div>
  );
}
