import { chromium } from 'playwright'
import type { Browser } from 'playwright'

/** Launches the browser that the journeys use. */
export async function launch(): Promise<Browser> {
  // The resolver belongs to the journeys. Apps do not import each other, but a program may load a file.
  const finder = new URL('../../e2e/src/chromium.ts', import.meta.url).href
  const { resolveChromium } = (await import(finder)) as {
    resolveChromium: () => Promise<{ executablePath?: string; env: Record<string, string> }>
  }
  const { executablePath, env } = await resolveChromium()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox'],
  })
}
