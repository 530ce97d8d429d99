import { chromium } from '@playwright/test'
import { resolveChromium } from './src/chromium.ts'
import { logIn, newcomer } from './src/patron.ts'
import { origin } from './src/product.ts'
const { executablePath, env } = await resolveChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox'],
  env: { ...process.env, ...env } as Record<string, string>,
})
const open = async (width: number, dark = false, zone = 'America/New_York') => {
  const c = await browser.newContext({
    viewport: { width, height: width < 500 ? 780 : 900 },
    colorScheme: dark ? 'dark' : 'light',
    timezoneId: zone,
    hasTouch: width < 500,
  })
  const page = await c.newPage()
  page.on('console', (m) => {
    if (m.type() === 'error') console.log('CONSOLE', width, m.text().slice(0, 200))
  })
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message.slice(0, 300)))
  return page
}
const shot = (page: any, name: string) => page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: true })
const what = process.argv[2]
if (what === 'provider') {
  for (const [w, d] of [
    [1280, false],
    [360, true],
  ] as const) {
    const p = await open(w, d)
    await p.goto(`${origin('provider')}/login`)
    await logIn(p, 'provider@wellspring.example')
    await p.goto(`${origin('provider')}/dashboard`)
    await p.waitForTimeout(2500)
    await shot(p, `prov-today-${w}`)
    await p.goto(`${origin('provider')}/provider/events`)
    await p.waitForTimeout(2500)
    await shot(p, `prov-events-${w}`)
    const link = p.getByRole('main').getByRole('link').filter({ hasNotText: /New/ }).first()
    const hrefs = await p
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((ls: any[]) => ls.map((l) => l.getAttribute('href')))
    console.log(hrefs.slice(0, 10))
    const one = hrefs.find((h: string) => /\/provider\/events\/[0-9a-f-]{20,}/.test(h))
    if (one) {
      await p.goto(`${origin('provider')}${one}`)
      await p.waitForTimeout(2500)
      await shot(p, `prov-event-${w}`)
    }
    await p.goto(`${origin('provider')}/provider/events/new`)
    await p.waitForTimeout(1500)
    await shot(p, `prov-new-${w}`)
    if (one) {
      await p.goto(`${origin('provider')}${one}/check-in`)
      await p.waitForTimeout(1500)
      await shot(p, `prov-checkin-${w}`)
    }
  }
} else {
  for (const [w, d] of [
    [1280, false],
    [360, true],
    [768, false],
  ] as const) {
    const p = await open(w, d)
    await p.goto(`${origin('patron')}/events`)
    await p.waitForTimeout(1500)
    await shot(p, `events-${w}`)
    await p.getByRole('article').first().getByRole('link').first().click()
    await p.waitForTimeout(2000)
    await shot(p, `event-${w}`)
    console.log(p.url())
  }
}
await browser.close()
