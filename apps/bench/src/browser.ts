import { serveFloorPage } from './floor-page.ts'
import { launch } from './launch.ts'
import { HOST } from './product.ts'
import type { Product } from './product.ts'
import { limited } from './report-rows.ts'
import type { Row } from './report-rows.ts'
import { openPhone, typicalVisit } from './visit.ts'
import type { Visit } from './visit.ts'
import { measureWizard } from './wizard.ts'

interface Shown {
  product: string
  event: string
  lesson: string
}

const pages = ({ product, event, lesson }: Shown) =>
  [
    { name: 'home', at: '/', lcp: 600 },
    { name: 'list', at: '/products', lcp: 1100 },
    { name: 'questions', at: '/faq', lcp: 600 },
    { name: 'about us', at: '/about', lcp: 600 },
    { name: 'careers', at: '/careers', lcp: 600 },
    { name: 'product', at: `/product-detail/${product}`, lcp: 800 },
    { name: 'calendar', at: '/events', lcp: 600 },
    { name: 'event', at: `/events/${event}`, lcp: 600 },
    { name: 'library', at: '/educational-content', lcp: 600 },
    { name: 'lesson', at: `/educational-content/${lesson}`, lcp: 600 },
  ] as const

function rowsOf({ name, lcp }: { name: string; lcp: number }, ours: Visit, floor: Visit): Row[] {
  const ms = (what: string, key: 'fcp' | 'lcp' | 'tbt', limit: number) =>
    limited(`${name}: ${what}`, {
      value: Math.round(ours[key]),
      floor: Math.round(floor[key]),
      unit: ' ms',
      limit,
    })
  return [
    // The first contentful paint has no limit of its own: that of the largest one applies.
    ms('first contentful paint', 'fcp', lcp),
    ms('largest contentful paint', 'lcp', lcp),
    ms('total blocking time', 'tbt', 150),
    limited(`${name}: layout shift`, { value: ours.cls, floor: floor.cls, unit: '', limit: 0.02 }),
    limited(`${name}: script, gzip`, {
      value: Math.round(ours.scriptBytes / 100) / 10,
      floor: Math.round(floor.scriptBytes / 100) / 10,
      unit: ' kB',
      limit: 165,
    }),
  ]
}

/** The public patron pages as a new visitor on a slow phone loads them, compared with an empty page. */
export async function measureBrowser(product: Product): Promise<Row[]> {
  const { rows } = await product.pool.query<Shown>(
    `select (select id from products where status = 'published' order by created_at limit 1) as product,
      (select id from events where status = 'published' order by created_at limit 1) as event,
      (select id from educational_contents where status = 'published' order by published_at limit 1) as lesson`,
  )
  const [shown] = rows
  if (!shown) throw new Error('there is nothing to show')
  const floorPage = await serveFloorPage()
  const browser = await launch()
  const phone = () => openPhone(browser)
  try {
    const floor = await typicalVisit(phone, `${floorPage.origin}/`)
    const rows: Row[] = []
    for (const page of pages(shown))
      rows.push(...rowsOf(page, await typicalVisit(phone, `http://${HOST}${page.at}`), floor))
    return [...rows, ...(await measureWizard(browser, product))]
  } finally {
    await browser.close()
    floorPage.close()
  }
}
