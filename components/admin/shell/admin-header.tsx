"use client";

import { CommandMenu } from "@/components/admin/menu/command-menu";
import { ActionForm } from "@/components/kit/action-form";
import { Wordmark } from "@/components/kit/logo";
import { paths } from "@/lib/kernel/paths";
import { AdminNav } from "./admin-nav";
import { DetailsMenu } from "./details-menu";
import { pauseOfficeEvents } from "./use-office-events";
import "./admin-header.css";

type AdminHeaderProps = {
  email: string;
  /** How many requests of data rights wait for an answer; null for who may not see them. */
  openRights: number | null;
  signOut: () => Promise<void>;
};

/**
 * The header of every page of the back office: sections, account, and the way out. On phones and tablets
 * all of it is behind one button, so that the page itself begins at the top.
 */
export function AdminHeader({ email, openRights, signOut }: AdminHeaderProps) {
  return (
    <header className="on-dark relative bg-petrol-900 text-sand-50 print:hidden">
      <div className="mx-auto flex max-w-[110rem] items-center gap-x-4 px-4 py-1 sm:px-6">
        <p>
          <Wordmark sizeClass="text-lg" />
        </p>
        <DetailsMenu
          className="office-menu grow"
          summary="Menú ▾"
          summaryClass="office-link float-right"
          panelClass="office-menu-panel"
        >
          <AdminNav openRights={openRights} />
          {/* Where the sections leave no room, all of it is in the second row. */}
          <div className="grid min-w-0 gap-1 lg:ml-auto lg:flex lg:items-center lg:gap-3">
            <p className="flex min-w-0 items-center gap-1 text-xs max-lg:pl-2.5">
              <span className="sr-only">Sesión de </span>
              <span className="min-w-0 truncate sm:max-w-40" title={email}>
                {email}
              </span>
              <a href={paths.account} className="office-link">
                Tu cuenta
              </a>
            </p>
            <div className="flex items-center">
              <CommandMenu />
              {/* A full page load, so that Back returns to a document in which no tag has run. */}
              <a href={paths.home} className="office-link">
                ← Volver a la web
              </a>
              {/* Signing out also deletes unfinished texts from the browser. */}
              <ActionForm
                action={signOut}
                onSend={() => {
                  sessionStorage.clear();
                  pauseOfficeEvents();
                }}
              >
                <button type="submit" className="office-link cursor-pointer">
                  Cerrar sesión
                </button>
              </ActionForm>
            </div>
          </div>
        </DetailsMenu>
      </div>
    </header>
  );
}
