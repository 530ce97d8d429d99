import { appendFileSync, mkdirSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'

/** In bytes. A longer log starts over. */
const LONGEST_LOG = 10_000_000

/**
 * Appends log lines to a file synchronously, so that they survive a crash right afterwards. While the disk is full,
 * lines are dropped without an error.
 */
export function createKeptLog(file: string): (line: string) => void {
  mkdirSync(path.dirname(file), { recursive: true })
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LONGEST_LOG) truncateSync(file)
  return (line) => {
    try {
      appendFileSync(file, `${line}\n`)
    } catch {
      // The line is dropped. The terminal reports that the disk is full.
    }
  }
}
