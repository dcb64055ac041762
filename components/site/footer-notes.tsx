import { companyDetails, site } from "@/content/site";

/** What ends every footer. */
export function FooterNotes() {
  return (
    <div className="grid gap-3 border-t border-petrol-700 pt-6 text-sm text-petrol-100">
      <p>Si la situación te supera, llama al 024 (gratis, 24 horas) o al 112.</p>
      <p>
        © {site.copyrightYear} {companyDetails.companyName.value}
      </p>
    </div>
  );
}
