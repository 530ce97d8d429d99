import { expect, test } from 'vitest'

import { trackingUrl } from './tracking.ts'

test.each([
  ['Aramex', 'AE 3044', 'https://www.aramex.com/track/results?ShipmentNumber=AE3044'],
  ['DHL Express', '12&x', 'https://www.dhl.com/global-en/home/tracking.html?submit=1&tracking-id=12%26x'],
  ['royal mail', 'RM1', 'https://www.royalmail.com/track-your-item#/tracking-results/RM1'],
  ['Upside Couriers', '1', null],
  ['My cousin', '1', null],
  ['UPS', '  ', null],
  ['UPS', null, null],
  [null, '1', null],
])('a parcel of %s with the number %s is tracked at %s', (carrier, number, url) => {
  expect(trackingUrl(carrier, number)).toBe(url)
})
