import { Flag } from '@wellspring/ui/flag'
import { Trans } from '@wellspring/words/macro'

import type { CountryChoice } from './find-countries.ts'
import { OptionList } from './option-list.tsx'
import type { OptionListProps } from './option-list.tsx'

export interface CountryListProps extends Omit<OptionListProps, 'options' | 'nothing'> {
  choices: readonly CountryChoice[]
  typed: string | null
}

export function CountryList({ choices, typed, ...list }: CountryListProps) {
  return (
    <OptionList
      {...list}
      options={choices.map(({ code, name }) => ({
        value: code,
        shown: (
          <>
            <Flag code={code} />
            {name}
          </>
        ),
      }))}
      nothing={<Trans>No country is called “{typed}”.</Trans>}
    />
  )
}
