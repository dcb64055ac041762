import type { AssessedCase } from "@/lib/viability/calculator";
import { Articles } from "./articles";
import { ROUTE_ARTICLES } from "./comparison-articles";
import { DetailSection } from "./detail-section";
import { routeFacts } from "./route-facts";

const ROWS = [
  ["time", "Tiempo orientativo"],
  ["effort", "Esfuerzo al mes"],
  ["kept", "Lo que conservas"],
  ["cancelled", "Lo que podría cancelarse"],
  ["publicity", "Quién se va a enterar"],
  ["repeat", "Cuándo podrías repetir"],
] as const;

/** The two routes of art. 486 TRLC, side by side. */
export function RouteComparison(shown: AssessedCase) {
  const { recommended } = shown.result;
  const routes = routeFacts(shown);
  const isAnyFirst = routes.some(({ isFirst }) => isFirst);
  return (
    <DetailSection
      title={routes.length > 1 ? "Las dos vías, una al lado de la otra" : "La vía que hay"}
    >
      {recommended === "estudio" && (
        <p className="mb-4 max-w-text">
          Con tus datos ninguna encaja a primera vista: hay que estudiar cuál es la tuya.
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {routes.map((route) => (
          <div
            key={route.title}
            className={`grid gap-y-3 rounded-3xl sm:row-span-7 sm:grid-rows-subgrid border-2 bg-card p-5 sm:p-6 ${route.isFirst ? "border-link" : "border-border"}`}
          >
            <div>
              {isAnyFirst && (
                <p className="text-xs font-semibold text-link sm:min-h-6">
                  {route.isFirst && "La vía que estudiaríamos primero"}
                </p>
              )}
              <h4 className="font-serif text-xl leading-snug font-semibold">{route.title}</h4>
              <p className="mt-1 text-sm text-muted-foreground">{route.intro}</p>
            </div>
            <dl className="grid gap-y-3 sm:row-span-6 sm:grid-rows-subgrid">
              {ROWS.map(([key, term]) => (
                <div key={key} className="border-t border-border pt-3">
                  <dt className="text-xs font-semibold">{term}</dt>
                  <dd className="text-sm">{route[key]}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      <Articles lines={ROWS.map(([key, line]) => ({ line, law: ROUTE_ARTICLES[key] }))} />
    </DetailSection>
  );
}
