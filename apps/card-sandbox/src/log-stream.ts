/**
 * The log output. A reader that stops reading blocks nothing: lines beyond its capacity are dropped, since this log
 * only helps with manual trials.
 */
export const logStream = {
  write(line: string): void {
    if (!process.stdout.writableNeedDrain) process.stdout.write(line)
  },
}
