import { AnswerField, AnswerTextField } from '../../fields/answer-field.tsx'
import { DateField } from '../../fields/date-field.tsx'
import { ExpiryField } from '../../fields/expiry-field.tsx'
import { FileField } from '../../fields/file-field.tsx'
import { FieldGrid, Section, Wide } from '../../wizard/section.tsx'
import { emptyTerm } from '../empty.ts'

const at = 'insurance'

function TermFields({ name, file }: { name: string; file: string }) {
  return (
    <FieldGrid>
      <DateField name={`${name}.issueDate`} label="Issue date" judges={`${name}.expirationDate`} />
      <ExpiryField name={`${name}.expirationDate`} label="Expiration date" />
      <Wide>
        <FileField name={`${name}.file`} label={file} accept="image/pdf" />
      </Wide>
    </FieldGrid>
  )
}

export function Insurance() {
  return (
    <>
      <Section title="Business operating license">
        <Wide>
          <TermFields name={`${at}.businessOperatingLicense`} file="Business operating license file" />
        </Wide>
      </Section>
      <Section title="Compliance">
        <Wide>
          <AnswerField
            name={`${at}.malpracticeInsurance`}
            label="Do you have malpractice insurance?"
            empty={emptyTerm}
          >
            <TermFields name={`${at}.malpracticeInsurance`} file="Malpractice insurance file" />
          </AnswerField>
        </Wide>
        <Wide>
          <AnswerTextField
            name={`${at}.codeOfEthics`}
            label="Do you follow a code of ethics?"
            detailsLabel="Which one?"
          />
        </Wide>
        <Wide>
          <AnswerTextField
            name={`${at}.disciplinaryAction`}
            label="Has any disciplinary action been taken against you?"
            detailsLabel="What happened?"
          />
        </Wide>
      </Section>
    </>
  )
}
