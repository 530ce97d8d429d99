/**
 * Where it logs. A reader who stands still holds nobody up: what they have no room for is not kept, since this log is
 * for whoever tries something out beside it.
 */
export const logStream = {
  write(line: string): void {
    if (!process.stdout.writableNeedDrain) process.stdout.write(line)
  },
}
