/** Tracking pages of the carriers; the tracking number is appended. */
const carriers = {
  Aramex: 'https://www.aramex.com/track/results?ShipmentNumber=',
  'Australia Post': 'https://auspost.com.au/mypost/track/details/',
  'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?submit=1&tracking-id=',
  DPD: 'https://tracking.dpd.de/status/en_US/parcel/',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
} as const

export const carrierNames = Object.keys(carriers)

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Tracking page of a parcel; null for an unknown carrier or without a number. */
export function trackingUrl(carrier: string | null, trackingNumber: string | null): string | null {
  const number = trackingNumber?.replaceAll(/\s/g, '') ?? ''
  if (!carrier || number === '') return null
  const found = Object.entries(carriers).find(([name]) => {
    const known = plain(name)
    const given = plain(carrier)
    // "DHL Express" is DHL, but "Upside Couriers" is not UPS.
    return given === known || carrier.toLowerCase().startsWith(`${name.toLowerCase()} `)
  })
  return found ? `${found[1]}${encodeURIComponent(number)}` : null
}
