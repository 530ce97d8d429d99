export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string
  label: string
  /** With the plus sign: +971. */
  prefix: string
  /** Maximum number of digits after the prefix. */
  maxDigits: number
  /** The least strict environment that offers the country. */
  level: Environment
}

/** Strictest first: a country marked `stage` is offered in stage and development. */
export const environments = ['production', 'stage', 'development'] as const
export type Environment = (typeof environments)[number]

const country = (code: string, label: string, prefix: string, maxDigits: number): Country => ({
  code,
  label,
  prefix,
  maxDigits,
  level: 'production',
})

/** The countries that the product owner listed, with the digits that they specified. */
const listed: readonly Country[] = [
  country('AU', 'Australia', '+61', 9),
  country('BH', 'Bahrain', '+973', 8),
  country('BD', 'Bangladesh', '+880', 10),
  country('BR', 'Brazil', '+55', 10),
  country('CA', 'Canada', '+1', 10),
  country('CN', 'China', '+86', 10),
  country('EG', 'Egypt', '+20', 10),
  country('FR', 'France', '+33', 9),
  country('DE', 'Germany', '+49', 10),
  country('IN', 'India', '+91', 8),
  country('ID', 'Indonesia', '+62', 10),
  country('IE', 'Ireland', '+353', 9),
  country('IT', 'Italy', '+39', 10),
  country('JP', 'Japan', '+81', 10),
  country('JO', 'Jordan', '+962', 9),
  country('KE', 'Kenya', '+254', 9),
  country('KW', 'Kuwait', '+965', 8),
  country('LB', 'Lebanon', '+961', 8),
  country('MY', 'Malaysia', '+60', 9),
  country('MX', 'Mexico', '+52', 10),
  country('NL', 'Netherlands', '+31', 9),
  country('NZ', 'New Zealand', '+64', 9),
  country('NG', 'Nigeria', '+234', 10),
  country('OM', 'Oman', '+968', 8),
  country('PK', 'Pakistan', '+92', 10),
  country('PH', 'Philippines', '+63', 10),
  country('QA', 'Qatar', '+974', 8),
  country('SA', 'Saudi Arabia', '+966', 9),
  country('SG', 'Singapore', '+65', 8),
  country('ZA', 'South Africa', '+27', 9),
  country('ES', 'Spain', '+34', 9),
  country('TH', 'Thailand', '+66', 9),
  country('TR', 'Turkey', '+90', 10),
  country('AE', 'United Arab Emirates', '+971', 9),
  country('GB', 'United Kingdom', '+44', 9),
  country('US', 'United States', '+1', 10),
]

/**
 * All countries in the order of their English names. Entries that are not listed above carry their prefix and maximum
 * digits.
 */
const everywhere = [
  'AF93/9 AX358/12 AL355/9 DZ213/9 AS1/10 AD376/9 AO244/9 AI1/10 AG1/10 AR54/11 AM374/8 AW297/7 AU',
  'AT43/13 AZ994/9 BS1/10 BH BD BB1/10 BY375/11 BE32/9 BZ501/11 BJ229/10 BM1/10 BT975/8 BO591/9 BA387/9',
  'BW267/10 BR IO246/7 VG1/10 BN673/7 BG359/12 BF226/8 BI257/8 KH855/10 CM237/9 CA CV238/7 BQ599/7',
  'KY1/10 CF236/8 TD235/8 CL56/11 CN CX61/12 CC61/12 CO57/11 KM269/7 CG242/9 CD243/10 CK682/5 CR506/10',
  'CI225/10 HR385/9 CU53/10 CW599/8 CY357/8 CZ420/12 DK45/8 DJ253/8 DM1/10 DO1/10 EC593/11 EG SV503/11',
  'GQ240/9 ER291/7 EE372/10 SZ268/9 ET251/9 FK500/5 FO298/6 FJ679/11 FI358/12 FR GF594/9 PF689/9',
  'GA241/8 GM220/9 GE995/9 DE GH233/9 GI350/8 GR30/12 GL299/6 GD1/10 GP590/9 GU1/10 GT502/11 GG44/10',
  'GN224/9 GW245/9 GY592/7 HT509/8 HN504/11 HK852/11 HU36/9 IS354/9 IN ID IR98/10 IQ964/10 IE IM44/10',
  'IL972/12 IT JM1/10 JP JE44/10 JO KZ7/14 KE KI686/8 XK383/12 KW KG996/10 LA856/10 LV371/8 LB LS266/8',
  'LR231/9 LY218/9 LI423/9 LT370/8 LU352/11 MO853/8 MG261/9 MW265/9 MY MV960/10 ML223/8 MT356/8 MH692/7',
  'MQ596/9 MR222/8 MU230/10 YT262/9 MX FM691/7 MD373/8 MC377/9 MN976/10 ME382/9 MS1/10 MA212/9 MZ258/9',
  'MM95/10 NA264/9 NR674/7 NP977/11 NL NC687/6 NZ NI505/8 NE227/8 NG NU683/7 NF672/6 KP850/10 MK389/8',
  'MP1/10 NO47/8 OM PK PW680/7 PS970/10 PA507/11 PG675/8 PY595/11 PE51/9 PH PL48/10 PT351/9 PR1/10 QA',
  'RE262/9 RO40/9 RU7/14 RW250/9 WS685/10 SM378/10 ST239/7 SA SN221/9 RS381/12 SC248/7 SL232/8 SG',
  'SX1/10 SK421/9 SI386/8 SB677/7 SO252/9 ZA KR82/14 SS211/9 ES LK94/9 BL590/9 SH290/5 KN1/10 LC1/10',
  'MF590/9 PM508/9 VC1/10 SD249/9 SR597/7 SJ47/8 SE46/12 CH41/12 SY963/9 TW886/11 TJ992/9 TZ255/9 TH',
  'TL670/8 TG228/8 TK690/7 TO676/7 TT1/10 TN216/8 TR TM993/8 TC1/10 TV688/7 VI1/10 UG256/9 UA380/10 AE',
  'GB US UY598/13 UZ998/9 VU678/7 VA39/12 VE58/10 VN84/10 WF681/9 EH212/9 YE967/9 ZM260/9 ZW263/10',
].flatMap((line) => line.split(' '))

let names: Intl.DisplayNames | undefined

/**
 * Computes the label on first access, because `Intl.DisplayNames` is slow to create and most pages show no list of
 * countries.
 */
const named = (code: string, prefix: string, maxDigits: number): Country => ({
  code,
  get label() {
    names ??= new Intl.DisplayNames(['en'], { type: 'region' })
    return names.of(code) ?? code
  },
  prefix,
  maxDigits,
  level: 'production',
})

function countryOf(entry: string): Country {
  const [, code = entry, prefix = '', digits = ''] = /^([A-Z]{2})(\d+)\/(\d+)$/.exec(entry) ?? []
  return listed.find((one) => one.code === code) ?? named(code, `+${prefix}`, Number(digits))
}

/** The countries that a phone number can belong to, by name. */
export const countries: readonly Country[] = everywhere.map(countryOf)

/** The countries that an environment offers. */
export const countriesIn = (environment: Environment, all: readonly Country[] = countries): Country[] =>
  all.filter(({ level }) => environments.indexOf(level) <= environments.indexOf(environment))

const byCode = (code: string, among: readonly Country[] = countries) => among.find((one) => one.code === code)

export const defaultCountry = byCode('AE') as Country

/** The country that a form preselects for a language tag such as `en-US`; the default when the tag has no region. */
export const countryOfReader = (language: string, among: readonly Country[] = countries): Country =>
  byCode(/-(?<region>[A-Z]{2})\b/.exec(language)?.groups?.['region'] ?? '', among) ??
  byCode(defaultCountry.code, among) ??
  among[0] ??
  defaultCountry

/** The largest of the countries that share a prefix. */
const largest = new Set(['US', 'RU', 'IT', 'GB', 'NO', 'AU', 'MA', 'RE', 'FI', 'GP', 'CW'])

/** Maximum number of digits after a prefix, over all countries that share it. */
export const mostDigitsOf = (prefix: string) =>
  Math.max(...countries.filter((one) => one.prefix === prefix).map(({ maxDigits }) => maxDigits))

/**
 * Splits a stored number, `+971 501234567`, into country and digits. A prefix that several countries share is
 * attributed to the largest of them. Null when the prefix is unknown.
 */
export function readPhoneNumber(
  value: string,
  among: readonly Country[] = countries,
): { country: Country; digits: string } | null {
  const [prefix, digits = ''] = value.split(' ')
  const sharing = among.filter((one) => one.prefix === prefix)
  const found = sharing.find(({ code }) => largest.has(code)) ?? sharing[0]
  return found ? { country: found, digits } : null
}
