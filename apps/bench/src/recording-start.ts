import { launch } from './launch.ts'
import { median } from './load.ts'
import { HOST } from './product.ts'
import type { Product } from './product.ts'
import { limited } from './report-rows.ts'
import type { Row } from './report-rows.ts'
import { slowDown } from './slow-line.ts'

const rounds = 5

/** Runs in the page: measures from the press of play to the first video frame. */
function play(): Promise<number> {
  const film = document.querySelector('video')
  if (!film) throw new Error('there is no film')
  film.muted = true
  const began = performance.now()
  return new Promise((resolve, reject) => {
    film.addEventListener('timeupdate', () => film.currentTime > 0 && resolve(performance.now() - began))
    film.addEventListener('error', () => reject(new Error('the film does not play')))
    void film.play()
  })
}

/** How soon a video plays on a slow connection with an empty cache. */
export async function measureRecordingStart({ pool }: Product): Promise<Row> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from educational_contents where status = 'published' and kind = 'video' and access = 'everybody'
      order by id limit 1`,
  )
  const browser = await launch()
  try {
    const started: number[] = []
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ viewport: { width: 360, height: 780 }, isMobile: true })
      const page = await context.newPage()
      await slowDown(page)
      await page.goto(`http://${HOST}/educational-content/${rows[0]?.id ?? ''}`)
      await page.locator('video').waitFor()
      await page.waitForLoadState('networkidle')
      started.push(await page.evaluate(play))
      await context.close()
    }
    return limited('a film moves after play at 1.6 Mbit/s, median', {
      value: Math.round(median(started)),
      unit: ' ms',
      limit: 1000,
    })
  } finally {
    await browser.close()
  }
}
