import { processesBelow } from "../process-tree";

/** The memory that all below a process hold, in bytes. */
export function memoryBelow(pid: number): number {
  return processesBelow(pid).reduce((sum, { bytes }) => sum + bytes, 0);
}
