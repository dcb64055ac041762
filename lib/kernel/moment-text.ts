import { localDay, localTime } from "./calendar";
import { longWeekday } from "./format";
import type { ProvinceCode } from "./provinces";

/** «el martes 24 de noviembre», by the person's clock. */
export function dayText(at: Date, province: ProvinceCode): string {
  return `el ${longWeekday(localDay(at, province))}`;
}

/** «el martes 24 de noviembre a las 10:30», by the person's clock. */
export function momentText(at: Date, province: ProvinceCode): string {
  const time = localTime(at, province);
  return `${dayText(at, province)} a ${time.startsWith("1:") ? "la" : "las"} ${time}`;
}
