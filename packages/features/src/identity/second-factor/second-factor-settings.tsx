import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import {
  secondFactorQueries,
  useRemoveAuthenticator,
  useRenewRecoveryCodes,
} from '@wellspring/api/hooks/second-factor'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Modal } from '@wellspring/ui/modal'
import { MediumDate } from '@wellspring/ui/relative-date'
import { toast } from '@wellspring/ui/toast'
import { Trans, plural, t } from '@wellspring/words/macro'

import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondCodeForm } from './second-code-form.tsx'

const titles = { renew: t`New recovery codes`, remove: t`Remove the app` } as const

/** The authenticator app and the recovery codes that replace it. */
export function SecondFactorSettings() {
  const own = secondFactorQueries.own(useApi())
  const query = useQuery(own)
  const { data, error } = query
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<keyof typeof titles | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = useRenewRecoveryCodes()
  const remove = useRemoveAuthenticator()
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data)
    return (
      // As high as the set-up section it makes room for.
      <Box minH={{ base: '9.75rem', md: '7rem' }}>
        <LoadingList count={1} />
      </Box>
    )
  const { since, recoveryCodesLeft, isRequired } = data.secondFactor
  const close = () => {
    setAsked(null)
    setCodes(null)
  }
  if (since === null)
    return (
      <AuthenticatorSetUp
        reason={t`Adds a code from your phone, so a stolen password is not enough.`}
        onDone={() => void queryClient.invalidateQueries({ queryKey: own.queryKey })}
      />
    )
  return (
    <Box>
      <Text>
        <Trans>Logging in has needed a code from your app since</Trans> <MediumDate date={since} />.
      </Text>
      <Text mt="1" color="fg.muted">
        {plural(recoveryCodesLeft, {
          one: 'One recovery code is left.',
          other: '# recovery codes are left.',
        })}
      </Text>
      <Flex mt="5" gap="3" wrap="wrap">
        <Button variant="outline" onClick={() => setAsked('renew')}>
          {titles.renew}
        </Button>
        {isRequired ? null : (
          <Button variant="outline" onClick={() => setAsked('remove')}>
            {titles.remove}
          </Button>
        )}
      </Flex>
      <Modal open={asked !== null} onClose={close} title={asked ? titles[asked] : ''} size="md">
        {codes ? (
          <RecoveryCodes codes={codes} onKept={close} />
        ) : (
          <SecondCodeForm
            submitLabel={asked ? titles[asked] : ''}
            onCode={async (code) => {
              if (asked === 'renew') return setCodes((await renew.mutateAsync({ code })).recoveryCodes)
              await remove.mutateAsync({ code })
              close()
              toast.success(t`Removed. You log in with your password and a code by email.`)
            }}
          />
        )}
      </Modal>
    </Box>
  )
}
