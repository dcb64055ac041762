/** Pixel sizes of the icons that phones put on their screen, as /iconos/SIZE.png. */
export const appIcons = [192, 512].map((size) => ({ size, name: `${size}.png` }));
