import { buttonVariants } from "@/components/ui/button";

/**
 * Opens the choice of cookies again. The script of the cookie notice listens for `data-cc`; where
 * there are no scripts there is nothing to choose, as no optional cookie is ever set.
 */
export function CookieSettingsButton() {
  return (
    <p className="mt-5">
      <button
        type="button"
        data-cc="show-preferencesModal"
        className={buttonVariants({ variant: "secondary", className: "noscript:hidden" })}
      >
        Cambiar mi elección de cookies
      </button>
    </p>
  );
}
