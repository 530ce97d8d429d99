import { countryCodes } from '@wellspring/api/contract/country-codes'
import { countryName, zonesOf } from '@wellspring/ui/country'
import { serverNowMs } from '@wellspring/ui/device-clock'
import { placeOf } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { bestFirst, fold, rankIn } from './search-words.ts'

export interface ZoneChoice {
  value: string
  /** The city. */
  place: string
  /** Empty for zones without a country, and if the browser cannot tell. */
  country: string
  /** Today's offset, as people write it: `GMT−5`. */
  offset: string
  group: string
  words: readonly string[]
}

/** Some browsers list a few zones by names that their cities no longer have. */
const renamed: Record<string, string> = {
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}
const nowCalled = (zone: string) => renamed[zone] ?? zone

const groups: Record<string, string> = {
  Africa: t`Africa`,
  America: t`Americas`,
  Antarctica: t`Antarctica`,
  Arctic: t`Europe`,
  Asia: t`Asia`,
  Atlantic: t`Atlantic`,
  Australia: t`Australia`,
  Europe: t`Europe`,
  Indian: t`Indian Ocean`,
  Pacific: t`Pacific`,
}

/** `New York`, and with the state that its name has: `Louisville, Kentucky`. The same on the server as in the browser. */
export const zonePlace = (zone: string) =>
  nowCalled(zone).split('/').slice(1).toReversed().map(placeOf).join(', ') || zone

function offsetOf(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(serverNowMs())
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('-', '−') ?? ''
}

function countriesByZone(): Map<string, string> {
  const byZone = new Map<string, string>()
  for (const code of countryCodes)
    for (const zone of zonesOf(code)) byZone.set(nowCalled(zone), countryName(code))
  return byZone
}

/** The list of this browser; its 420 zones need a slow formatter each. */
let listed: readonly ZoneChoice[] | undefined

/**
 * All time zones by group and city. Only for lists that open in the browser: names and offsets differ between the data
 * of the server and of browsers.
 */
export function listZones(): readonly ZoneChoice[] {
  if (listed) return listed
  const countries = countriesByZone()
  const { compare } = new Intl.Collator('en')
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'].map(nowCalled))
  listed = [...zones]
    .map((value) => {
      const [place, country, offset] = [zonePlace(value), countries.get(value) ?? '', offsetOf(value)]
      const group = groups[value.split('/')[0] ?? ''] ?? t`Elsewhere`
      return { value, place, country, offset, group, words: [place, country, offset].map(fold) }
    })
    .toSorted((a, b) => compare(a.group, b.group) || compare(a.place, b.place))
  return listed
}

/** The zone whose city a text names exactly. */
export function zoneCalled(choices: readonly ZoneChoice[], typed: string): string | undefined {
  const text = fold(typed)
  return choices.find(({ words }) => words[0] === text)?.value
}

/** Zones whose city, country or offset match a text, or the name that programs use, best first. */
export function findZones(choices: readonly ZoneChoice[], typed: string): readonly ZoneChoice[] {
  const text = fold(typed)
  if (text === '') return choices
  const isName = typed.includes('/')
  return bestFirst(choices, ({ words, value }) => rankIn(isName ? [fold(value)] : words, text))
}
