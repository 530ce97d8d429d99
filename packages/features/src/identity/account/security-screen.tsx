import { Box, Grid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { identityQueries } from '@wellspring/api/hooks/identity'
import { Disclosure } from '@wellspring/ui/disclosure'
import { PageHeader } from '@wellspring/ui/page-header'
import { t } from '@wellspring/words/macro'

import { PasswordForm } from './password-form.tsx'
import { PasskeyList } from '../second-factor/passkey-list.tsx'
import { SecondFactorSettings } from '../second-factor/second-factor-settings.tsx'
import { SessionList } from './session-list.tsx'

/** Collapsed until clicked, because it is rarely used. */
function Password() {
  const { data } = useQuery(identityQueries.account(useApi()))
  return (
    <Disclosure summary={data?.hasPassword === false ? t`Set a password` : t`Change password`}>
      <PasswordForm isQuiet />
    </Disclosure>
  )
}

const sections = [
  { title: t`Password`, Content: Password },
  { title: t`Passkeys`, Content: PasskeyList },
  { title: t`Two-step verification`, Content: SecondFactorSettings },
  { title: t`Devices`, Content: SessionList },
]

export function SecurityScreen() {
  return (
    <>
      <PageHeader
        title={t`Security`}
        description={t`Your password, passkeys, two-step verification, and where you are logged in.`}
      />
      <Grid gap="10" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 20rem), 1fr))">
        {sections.map(({ title, Content }) => (
          <Box as="section" aria-label={title} key={title}>
            <Text as="h2" textStyle="heading" mb="5">
              {title}
            </Text>
            <Content />
          </Box>
        ))}
      </Grid>
    </>
  )
}
