"use client";

import { Button } from "@/components/site/button";

/** Signs out, and leaves nothing of what was being written in the browser. */
export function SignOutForm({ signOut }: { signOut: () => Promise<void> }) {
  return (
    <form action={signOut} onSubmit={() => sessionStorage.clear()}>
      <Button type="submit" variant="ghost" size="sm" className="min-h-12 hover:bg-petrol-700">
        Cerrar sesión
      </Button>
    </form>
  );
}
