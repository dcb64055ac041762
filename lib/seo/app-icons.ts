/** Home screen icons for phones, served as /iconos/SIZE.png. Sizes in pixels. */
export const appIcons = [192, 512].map((size) => ({ size, name: `${size}.png` }));
