import { Box } from '@chakra-ui/react'

import { PageHeader } from '@wellspring/ui/page-header'

import { PasswordForm } from './password-form.tsx'

export function PasswordScreen() {
  return (
    <Box maxW="md">
      <PageHeader title="Password" description="Your other devices will be logged out." />
      <PasswordForm />
    </Box>
  )
}
