import { Box } from '@chakra-ui/react'

import { PageHeader } from '@wellspring/ui/page-header'
import { t } from '@wellspring/words/macro'

import { PasswordForm } from './password-form.tsx'

export function PasswordScreen() {
  return (
    <Box maxW="md">
      <PageHeader title={t`Password`} description={t`Your other devices will be logged out.`} />
      <PasswordForm />
    </Box>
  )
}
