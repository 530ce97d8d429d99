import { Text } from '@chakra-ui/react'

import { SignUpInput } from '@wellspring/api/contract/identity'
import { useSignUp } from '@wellspring/api/hooks/identity'
import { PasswordField } from '@wellspring/forms/fields/password-field'
import { EmailField, TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Link } from '@wellspring/ui/link'
import { toast } from '@wellspring/ui/toast'

import { CardPage } from './card-page.tsx'

export function SignUpScreen({ logInHref, onDone }: { logInHref: string; onDone: () => void }) {
  const { mutateAsync: signUp } = useSignUp()
  return (
    <CardPage
      title="Sign up"
      description="One account for finding care, shopping and keeping track of how you are."
    >
      <Form
        schema={SignUpInput}
        defaultValues={{ firstName: '', lastName: '', email: '', password: '' }}
        onSubmit={async (values) => {
          await signUp(values)
          toast.success('Signup Successful.')
          onDone()
        }}
        submitLabel="Sign up"
        footer={
          <Text textAlign="center">
            Already with us? <Link href={logInHref}>Log in</Link>
          </Text>
        }
      >
        <TextField name="firstName" label="First name" autoComplete="given-name" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
        <EmailField />
        <PasswordField
          autoComplete="new-password"
          hint="At least 8 characters with a digit, an upper and a lower case letter and a special character."
        />
      </Form>
    </CardPage>
  )
}
