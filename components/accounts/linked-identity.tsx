import type { FormAction } from "@/lib/kernel/form-answer";
import { currentPasswordField } from "./account-fields";
import { AccountForm } from "./account-form";
import { ProviderLink } from "./provider-link";
import { RecoverLink } from "./recover-link";

type LinkedIdentityProps = {
  link: { provider: string; since: string; hasPassword: boolean } | "offered";
  disconnect: FormAction<{ ended: boolean }>;
};

/** The account of the office with which a person signs in, and the way to connect or disconnect it. */
export function LinkedIdentity({ link, disconnect }: LinkedIdentityProps) {
  if (link === "offered") return <ProviderLink label="Conectar la cuenta de la oficina" />;
  return (
    <>
      <p className="text-sm">
        Conectada con <strong className="break-all">{link.provider}</strong> desde el {link.since}.
      </p>
      {link.hasPassword ? (
        <AccountForm
          id="oficina"
          action={disconnect}
          fields={[{ ...currentPasswordField, enterKeyHint: "go" }]}
          submit="Desconectar"
          sending="Desconectando..."
          variant="secondary"
        />
      ) : (
        <div className="grid text-sm">
          <p>Aún no tienes contraseña. Para desconectarla, crea antes una: así podrás entrar.</p>
          <RecoverLink />
        </div>
      )}
    </>
  );
}
