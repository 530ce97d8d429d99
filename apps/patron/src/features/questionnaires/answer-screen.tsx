import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { inLanguage } from '@wellspring/api/contract/questionnaires'
import type { InstrumentLanguage } from '@wellspring/api/contract/questionnaires'
import { failureMessage } from '@wellspring/api/failure-message'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { questionnaireQueries } from '@wellspring/api/hooks/questionnaires'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { NotFound } from '@wellspring/ui/not-found'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import { AnswerForm } from './answer-form.tsx'
import { LanguageChoice } from './language-choice.tsx'

export interface AnswerScreenProps {
  instrumentId: string
  onDone: (responseId: string) => void
}

const listHref = '/questionnaires'

/** Starts or continues a questionnaire. */
export function AnswerScreen({ instrumentId, onDone }: AnswerScreenProps) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...questionnaireQueries.list(useApi()),
    // Another device may have saved a draft a moment ago.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [begun, setBegun] = useState(0)
  const [chosen, setChosen] = useState<InstrumentLanguage | null>(null)
  async function begin() {
    const { error: failure } = await refetch()
    if (failure) toast.error(failureMessage(failure))
    else setBegun(begun + 1)
  }
  if (!data || !isFetchedAfterMount)
    return error ? <ErrorState {...failureOf({ error, isFetching, refetch })} /> : <LoadingList />
  const questionnaire = data.questionnaires.find(({ instrument }) => instrument.id === instrumentId)
  if (!questionnaire) return <NotFound />
  const { translations } = questionnaire.instrument
  const language = chosen ?? questionnaire.language
  const instrument = inLanguage(questionnaire.instrument, language)
  return (
    <Box maxW="36rem" mx="auto">
      <PageHeader
        title={instrument.name}
        back={{ href: listHref, label: t`Questionnaires`, hideBelow: 'sm' }}
        badge={
          translations.length > 0 ? (
            <LanguageChoice
              languages={['en', ...translations.map((one) => one.language)]}
              value={language}
              onChoose={setChosen}
            />
          ) : null
        }
      />
      <AnswerForm
        key={begun}
        questionnaire={{ ...questionnaire, instrument, language }}
        onDone={onDone}
        backHref={listHref}
        onTakeThere={() => void begin()}
      />
      <Box lang={language} textStyle="xs" color="fg.subtle" mt="8">
        {instrument.licence}
      </Box>
    </Box>
  )
}
