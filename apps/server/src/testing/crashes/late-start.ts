import fs, { existsSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Preloaded into a start, to halt it after it has read the folder's owner and after it has renamed a file. */

const signals = process.env['LATE_START'] ?? ''

function halt(step: string): void {
  writeFileSync(`${signals}/${step}`, '')
  while (!existsSync(`${signals}/${step}-on`));
}

const { readFileSync, renameSync } = fs
let hasRead = false

fs.readFileSync = ((...given: Parameters<typeof readFileSync>) => {
  const read = readFileSync(...given)
  if (!hasRead && String(given[0]).endsWith('.pid')) {
    hasRead = true
    halt('read')
  }
  return read
}) as typeof readFileSync

fs.renameSync = (from, to) => {
  renameSync(from, to)
  halt('moved')
}

syncBuiltinESMExports()
