import { palette } from "@/content/palette";
import { site } from "@/content/site";

/** A page's title as a picture. Drawn by next/og, which knows flex boxes and inline styles only. */
export function SharePicture({ title }: { title: string }) {
  return (
    <div
      style={{
        width: "100%",
        height: "100%",
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: "72px 88px",
        background: palette.sand50,
        color: palette.ink,
        fontFamily: "Source Serif 4",
      }}
    >
      <div style={{ display: "flex", alignItems: "flex-end", fontSize: 44 }}>
        {site.brand}
        <Dot size={13} />
      </div>
      <div
        style={{
          display: "flex",
          maxWidth: 980,
          fontSize: title.length > 40 ? 76 : 92,
          lineHeight: 1.1,
          letterSpacing: "-0.015em",
          color: palette.petrol900,
        }}
      >
        {title}
      </div>
      <div style={{ display: "flex", alignItems: "center", fontFamily: "Figtree", fontSize: 34 }}>
        {/* The indent that begins a new paragraph. */}
        <div style={{ width: 96, height: 6, borderRadius: 3, background: palette.petrol700 }} />
        <div style={{ display: "flex", marginLeft: 28 }}>{site.claim}</div>
      </div>
      <div
        style={{
          position: "absolute",
          right: -110,
          bottom: -110,
          width: 340,
          height: 340,
          borderRadius: 170,
          background: palette.clementine600,
        }}
      />
    </div>
  );
}

function Dot({ size }: { size: number }) {
  return (
    <div
      style={{
        width: size,
        height: size,
        // On the baseline of the letters.
        marginLeft: size / 3,
        marginBottom: size,
        borderRadius: size / 2,
        background: palette.clementine600,
      }}
    />
  );
}
