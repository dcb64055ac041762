import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { Toaster } from "@/components/kit/toaster";
import { site } from "@/content/site";
import { siteOrigin } from "@/lib/kernel/env";
import "./globals.css";

// Both fonts together are 42 KB; the serif has one weight. They come from npm because the build
// must not need the internet.
const figtree = localFont({
  src: "../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  display: "swap",
  variable: "--font-figtree",
  adjustFontFallback: "Arial",
});

const sourceSerif = localFont({
  src: "../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2",
  weight: "600",
  display: "swap",
  variable: "--font-source-serif",
  // Only headings have it, and a fallback of the same width stands in meanwhile.
  preload: false,
  adjustFontFallback: "Times New Roman",
});

export const metadata: Metadata = {
  metadataBase: new URL(siteOrigin()),
  title: site.brand,
  // Safari turns any run of digits into a link, amounts of money included.
  formatDetection: { telephone: false, email: false, address: false },
};

export const viewport: Viewport = { width: "device-width", initialScale: 1, viewportFit: "cover" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="es"
      data-scroll-behavior="smooth"
      className={`${figtree.variable} ${sourceSerif.variable}`}
    >
      <body>
        {children}
        <Toaster />
      </body>
    </html>
  );
}
