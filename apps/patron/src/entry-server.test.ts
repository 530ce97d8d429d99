// @vitest-environment node
import { expect, test } from 'vitest'

import {
  providerCardSample,
  providerReviewSample,
  providerSample,
  serviceSample,
} from '@wellspring/api/testing/directory'
import { packageSample } from '@wellspring/api/testing/packages'
import { productSample } from '@wellspring/api/testing/products'
import { eventSample } from '@wellspring/api/testing/events'
import { aboutSections, faqSample, openingSample, teamMemberSample } from '@wellspring/api/testing/site'

import { firstPaints, render } from './entry-server.tsx'

const event = eventSample({ imageUrl: '/media/events/a.webp' })
const product = productSample()
const provider = providerSample()
const found = {
  providers: [providerCardSample()],
  pagination: { currentPage: 1, itemsPerPage: 20, totalItems: 1, totalPages: 1 },
  relaxation: null,
}
const helpSample = {
  country: 'GB',
  name: 'United Kingdom',
  emergency: '999',
  zones: ['Europe/London'],
  lines: [
    {
      name: 'Samaritans',
      phone: '116 123',
      text: null,
      hours: '24 hours, every day',
      language: 'English',
      source: 'samaritans.org',
      checkedOn: '2026-11-22',
    },
  ],
}
const uncheckedSample = {
  ...helpSample,
  country: 'IE',
  name: 'Ireland',
  lines: helpSample.lines.map((line) => ({ ...line, checkedOn: null })),
}
const lineless = { ...helpSample, country: 'IT', name: 'Italy', lines: [] }
const answers: Record<string, object> = {
  '/v1/products': { product: [product], totalRecords: 1, nextCursor: null },
  [`/v1/products/${product.id}`]: { product },
  '/v1/provider-details': found,
  [`/v1/provider-details/${provider.id}`]: { provider },
  [`/v1/provider-details/${provider.id}/reviews`]: {
    reviews: [providerReviewSample()],
    totalRecords: 1,
    byStars: [0, 0, 0, 0, 1],
  },
  '/v1/services': { services: [serviceSample()], totalRecords: 1 },
  '/v1/help-lines': { help: null, countries: [helpSample, uncheckedSample, lineless] },
  '/v1/faqs': { faqs: [faqSample({ answer: 'Nothing </script><script>alert(1)</script> runs.' })] },
  '/v1/our-team': { team: [teamMemberSample()] },
  '/v1/about': { about: { sections: aboutSections } },
  '/v1/careers': { openings: [openingSample()], applyEmail: 'careers@example.org' },
  '/v1/settings': {
    card: { publishableKey: 'pk', scriptUrl: 'https://cards.example' },
    phoneCountries: [],
    contactEmail: 'hello@example.org',
  },
  '/v1/events': { data: [], total: 0 },
  [`/v1/events/${event.id}`]: { event },
  '/v1/packages': { packages: [packageSample()] },
}

/** Renders a page against sample API answers, without a browser, and records the unknown paths it requests. */
async function draw(at: string) {
  const unknown: string[] = []
  const ask = async ({ url }: Request) => {
    const { pathname } = new URL(url)
    const data = answers[pathname]
    if (data) return Response.json({ success: true, data })
    unknown.push(pathname)
    return Response.json({ success: false, msgCode: 'NOT_FOUND', message: 'Nothing.' }, { status: 404 })
  }
  const page = await render(at, { ask, origin: 'https://www.example.com' })
  return { ...page, unknown }
}

test.each([
  ['/', product.name],
  ['/home', product.name],
  ['/shop', product.name],
  ['/products', product.name],
  [`/product-detail/${product.id}`, product.name],
  ['/find-provider', 'Quiet Water Clinic'],
  ['/patron/find-provider', 'Quiet Water Clinic'],
  ['/providers', 'Quiet Water Clinic'],
  ['/safe', 'href="tel:116123"'],
  ['/safe?country=GB', 'Samaritans'],
  ['/safe?country=GB', 'not checked by us'],
  ['/safe?country=IE', 'We have not checked this number ourselves.'],
  ['/safe?country=IT', 'We have no checked crisis line for Italy'],
  ['/safe', 'https://findahelpline.com'],
  ['/coaches', 'Quiet Water Clinic'],
  [`/providers/${provider.id}`, provider.name],
  [`/providers/${provider.id}/book`, 'First talk'],
  ['/faq', 'How do I book a session?'],
  ['/faq?search=unheard', 'No Record Found'],
  ['/about', 'Leila Mansour'],
  ['/careers', 'mailto:careers@example.org?subject=Application%3A%20Credentials%20reviewer'],
  ['/contact', 'mailto:hello@example.org'],
  ['/services', 'First talk'],
  ['/accessibility', 'What does not work well yet'],
  ['/terms', 'Terms of service'],
  ['/privacy', 'Privacy policy'],
  ['/upcoming-events', 'Everything coming up'],
  [`/events/${event.id}`, event.title],
])('%s renders without a browser', async (at, words) => {
  const { status, body, title, state } = await draw(at)
  expect([status, body.includes(words), body.includes('<h1')]).toEqual([200, true, true])
  expect(title).toContain('Wellspring')
  expect(state).not.toContain('<')
})

test('Today renders its loading skeleton with the menu of a signed-in patron', async () => {
  const { person } = await firstPaints()
  const body = person['/dashboard']?.body ?? ''
  expect(body).toContain('Loading')
  for (const place of ['/dashboard', '/chat-rooms', '/wellness-center'])
    expect(body).toContain(`href="${place}"`)
})

test('the booking page shows no times before it knows the time zone of its reader', async () => {
  const { body } = await draw(`/providers/${provider.id}/book`)
  expect(body).toContain('Choose a time')
  expect(body).toContain('Loading free times')
  expect(body).toContain('A note to')
  expect(body).not.toContain('Times in your zone')
})

test.each(['/product-detail/nothing', '/providers/nothing', '/providers/nothing/book'])(
  '%s renders as not found',
  async (at) => expect((await draw(at)).status).toBe(404),
)

const www = 'https://www.example.com'

test.each([
  ['/', '/', 'website', ['WebSite']],
  ['/home', '/', 'website', ['WebSite']],
  ['/faq?category=bookings', '/faq', 'website', ['FAQPage']],
  ['/about', '/about', 'website', ['AboutPage']],
  ['/careers', '/careers', 'website', ['JobPosting']],
  ['/contact', '/contact', 'website', ['ContactPage']],
  ['/terms', '/terms', 'website', []],
  ['/shop?area=mental', '/shop?area=mental', 'website', []],
  ['/products', '/shop', 'website', []],
  ['/services?page=2', '/services?page=2', 'website', []],
  ['/patron/find-provider', '/providers', 'website', []],
  ['/upcoming-events', '/events', 'website', []],
  [`/product-detail/${product.id}`, `/product-detail/${product.id}`, 'product', ['Product']],
  [`/providers/${provider.id}`, `/providers/${provider.id}`, 'profile', ['ProfilePage']],
  [`/events/${event.id}`, `/events/${event.id}`, 'article', expect.any(Array)],
])('the head of %s declares %s as its canonical address', async (at, canonical, kind, types) => {
  const { head } = await draw(at)
  expect(head).toMatchObject({ canonical: www + canonical, kind })
  const data = head.data.map((json) => JSON.parse(json) as { '@type': string })
  expect(data.map((one) => one['@type'])).toEqual(types)
  expect(head.data.join('')).not.toContain('<')
})

test("the shared link of an event carries the event's picture", async () => {
  const { head } = await draw(`/events/${event.id}`)
  expect(head.image).toEqual({ url: `${www}/media/events/a.webp`, alt: event.title })
})
