import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'

import { bundlePrograms } from '../bundle/bundle-programs.ts'

const apps = path.join(import.meta.dirname, '../../..')

/** The programs that tests start as separate processes. */
const programs = {
  server: path.join(apps, 'server/src/main.ts'),
  halting: path.join(apps, 'server/src/testing/crashes/halting-server.ts'),
  sandbox: path.join(apps, 'card-sandbox/src/main.ts'),
}

export type Program = keyof typeof programs

const cache = path.join(apps, 'server/node_modules/.cache')

/** Bundles the programs. Returns their folder and a function that removes it. */
export async function bundleTestedPrograms(): Promise<{ folder: string; remove: () => void }> {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'programs-'))
  await bundlePrograms(programs, folder)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
