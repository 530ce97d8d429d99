import { SelectField } from '@wellspring/forms/fields/select-field'
import { countryName } from '@wellspring/ui/country'
import { exampleIn } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

/** One locale for each country, because formats differ by country. */
const known = [
  'ar-AE',
  'ar-EG',
  'ar-SA',
  'da-DK',
  'de-AT',
  'de-CH',
  'de-DE',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-SG',
  'en-US',
  'en-ZA',
  'es-ES',
  'es-MX',
  'fi-FI',
  'fr-BE',
  'fr-FR',
  'he-IL',
  'it-IT',
  'ja-JP',
  'nb-NO',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'sv-SE',
  'tr-TR',
  'zh-CN',
]

function labelOf(locale: string): string {
  const { region } = new Intl.Locale(locale).maximize()
  return `${region ? countryName(region) : locale}: ${exampleIn(locale)}`
}

/** Chooses the date and number format: the device's, or that of a country. */
export function FormatField({ chosen }: { chosen: string | null }) {
  const options = [...new Set([...known, ...(chosen ? [chosen] : [])])]
    .map((locale) => ({ value: locale, label: labelOf(locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <SelectField
      name="locale"
      label={t`Date and number format`}
      options={options}
      placeholder={t`Same as my device`}
      hint={t`Dates, times and prices in notifications and emails are written this way.`}
    />
  )
}
