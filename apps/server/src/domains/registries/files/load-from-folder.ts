import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Context } from '../../../context.ts'
import { eachOf } from '../../../each-of.ts'
import { loadRegistry } from './load.ts'
import { FileRefused } from './parse.ts'
import { MINUTE_MS } from '../../../time.ts'

/** A file modified more recently than this may still be being copied. */
const SETTLED_MS = 2 * MINUTE_MS

/** The folder in which an operator puts public register files. */
export const registryFolder = ({ deps }: Pick<Context, 'deps'>) =>
  path.join(deps.config.dataFolder, 'registries')

async function settle(folder: string, name: string, to: 'loaded' | 'refused', context: Context) {
  const stamp = context.now().toISOString().slice(0, 19).replaceAll(':', '')
  await mkdir(path.join(folder, to), { recursive: true })
  const target = path.join(folder, to, `${stamp} ${name}`)
  await rename(path.join(folder, name), target)
  return target
}

async function pickUp(context: Context, folder: string, name: string): Promise<void> {
  try {
    const { registry, rowCount } = await loadRegistry(context, {
      fileName: name,
      bytes: createReadStream(path.join(folder, name)),
    })
    await settle(folder, name, 'loaded', context)
    context.log.info({ registry, rowCount, file: name }, 'a registry file was loaded')
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const target = await settle(folder, name, 'refused', context)
    const hint = error.why === 'fewer' ? 'If it is right, load it with “pnpm registries load --fewer”.\n' : ''
    await writeFile(`${target}.reason.txt`, `${error.message}\n${hint}`)
    context.log.warn({ file: name, reason: error.message }, 'a registry file was refused')
  }
}

/** Loads the files in the folder and moves them to `loaded` or, with a reason, to `refused`. */
export async function loadRegistryFiles(context: Context): Promise<void> {
  const folder = registryFolder(context)
  await mkdir(folder, { recursive: true })
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name.toLowerCase().endsWith('.csv'))
  await eachOf(
    context,
    files.map(({ name }) => ({ id: name })),
    async (_context, name) => {
      const { mtimeMs } = await stat(path.join(folder, name))
      if (context.now().getTime() - mtimeMs >= SETTLED_MS) await pickUp(context, folder, name)
    },
  )
}
