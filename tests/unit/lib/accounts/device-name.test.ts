import { expect, test } from "vitest";
import { deviceName } from "@/lib/accounts/device-name";

const BLINK = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";
const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36`, "Chrome en Windows"],
  [`Mozilla/5.0 (Windows NT 10.0) ${BLINK} Safari/537.36 Edg/140.0.0.0`, "Edge en Windows"],
  [`Mozilla/5.0 (Linux; Android 16; K) ${BLINK} Mobile Safari/537.36`, "Chrome en Android"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X) ${WEBKIT} Safari/605.1.15`, "Safari en Mac"],
  ["<script>alert(1)</script>", "Navegador desconocido"],
  [null, "Navegador desconocido"],
])("%j is %s", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
