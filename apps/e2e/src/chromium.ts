import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export interface ResolvedChromium {
  /** Undefined for Playwright's own download. */
  executablePath: string | undefined
  /** The browser's environment, for `launchOptions.env`. */
  env: Record<string, string>
}

/** A fake camera and microphone that ask for no permission. */
export const cameraArgs = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

const version = '153.0.0'
const cache = path.resolve(import.meta.dirname, '../../../node_modules/.cache')

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

/** Tries in order: CHROMIUM_PATH, the build from npm (linux x64), the system's, Playwright's own. */
export async function resolveChromium(): Promise<ResolvedChromium> {
  const asked = process.env.CHROMIUM_PATH
  if (asked && existsSync(asked)) return { executablePath: asked, env: {} }
  if (process.platform === 'linux' && process.arch === 'x64') return npmChromium()
  const system = systemPaths.find((candidate) => existsSync(candidate))
  return { executablePath: system, env: {} }
}

/** The launch options of the journeys' browser. */
export async function launchOptionsWith(...args: string[]) {
  const { executablePath, env } = await resolveChromium()
  return {
    ...(executablePath && { executablePath }),
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox', ...args],
  }
}

async function npmChromium(): Promise<ResolvedChromium> {
  const folder = path.join(cache, `chromium-${version}`)
  if (!existsSync(folder)) await unpack(folder)
  const fonts = path.join(folder, 'fonts')
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
      FONTCONFIG_PATH: fonts,
      FONTCONFIG_FILE: path.join(fonts, 'fonts.conf'),
    },
  }
}

async function unpack(folder: string) {
  const bin = path.join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../bin')
  // Two test runs may unpack at once: each uses its own folder, and the rename decides.
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const { TMPDIR } = process.env
  process.env.TMPDIR = draft
  try {
    const { inflate } = await import('@sparticuz/chromium')
    const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
    await Promise.all(archives.map((archive) => inflate(path.join(bin, archive))))
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  writeFileSync(
    path.join(draft, 'fonts/fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  )
  if (existsSync(folder)) rmSync(draft, { recursive: true, force: true })
  else renameSync(draft, folder)
}
