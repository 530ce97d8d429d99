import { Button, Flex } from '@chakra-ui/react'

import type { InstrumentLanguage } from '@wellspring/api/contract/questionnaires'
import { languageNames } from '@wellspring/features/questionnaires'
import { t } from '@wellspring/words/macro'

export interface LanguageChoiceProps {
  languages: readonly InstrumentLanguage[]
  value: InstrumentLanguage
  onChoose: (language: InstrumentLanguage) => void
}

/** Chooses the language of the questions; the answers stay. */
export function LanguageChoice({ languages, value, onChoose }: LanguageChoiceProps) {
  return (
    <Flex role="group" aria-label={t`Language of the questions`} gap="2">
      {languages.map((language) => (
        <Button
          key={language}
          type="button"
          lang={language}
          minH="11"
          variant={language === value ? 'subtle' : 'ghost'}
          colorPalette={language === value ? 'accent' : 'gray'}
          aria-pressed={language === value}
          onClick={() => onChoose(language)}
        >
          {languageNames[language].own}
        </Button>
      ))}
    </Flex>
  )
}
