import { ColumnHeads } from "@/components/admin/shell/column-heads";
import { NothingHere } from "@/components/admin/shell/nothing-here";
import { ActionForm } from "@/components/kit/action-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Table, TableBody, TableCell, TableRow } from "@/components/ui/table";
import type { ListedToken } from "@/lib/api/tokens";

type TokenTableProps = {
  tokens: readonly ListedToken[];
  revoke: (formData: FormData) => Promise<void>;
};

const COLUMNS = ["Nombre", "Puede", "Creado", "Último uso", "Acceso"];

/** Every token with its last use, and a form to revoke it. */
export function TokenTable({ tokens, revoke }: TokenTableProps) {
  if (tokens.length === 0) return <NothingHere>Ningún programa tiene acceso todavía.</NothingHere>;
  return (
    <Table label="Programas con acceso">
      <ColumnHeads columns={COLUMNS} />
      <TableBody>
        {tokens.map((token) => (
          <TableRow key={token.id}>
            <TableCell className="font-semibold">{token.name}</TableCell>
            <TableCell className="min-w-48 py-2 whitespace-normal">
              {token.scopes.join(" · ")}
            </TableCell>
            <TableCell>
              {token.createdAt}
              {token.createdBy && (
                <span className="block text-muted-foreground">{token.createdBy}</span>
              )}
            </TableCell>
            <TableCell>{token.lastUsedAt ?? "Nunca"}</TableCell>
            <TableCell>
              {token.revokedAt ? (
                <Badge variant="neutral">Retirado el {token.revokedAt}</Badge>
              ) : (
                <Revoke token={token} revoke={revoke} />
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

type RevokeProps = Pick<TokenTableProps, "revoke"> & { token: ListedToken };

/** Asks again before it ends the access, which nothing brings back. */
function Revoke({ token: { id, name }, revoke }: RevokeProps) {
  return (
    <details>
      <summary className="flex min-h-10 cursor-pointer items-center text-link underline underline-offset-4">
        Retirar<span className="sr-only"> el acceso de {name}</span>
      </summary>
      <ActionForm action={revoke} className="grid gap-2 py-2 whitespace-normal">
        <p>Dejará de funcionar en este momento. Para volver, necesitará una clave nueva.</p>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="outline" className="justify-self-start">
          Retirar el acceso<span className="sr-only"> de {name}</span>
        </Button>
      </ActionForm>
    </details>
  );
}
