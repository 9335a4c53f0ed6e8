import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../core/messages.ts'
import { Notice } from '../Notice.tsx'
import { type Crumb, PageHead } from '../PageHead.tsx'
import classes from './Form.module.css'
import type { ContractFormState } from './form.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { SaveBar } from './SaveBar.tsx'

interface FormPageProps {
  form: ContractFormState
  title: string
  facts?: ReactNode
  breadcrumb?: readonly Crumb[]
  /** Further actions on the thing, at the end side of the head. */
  actions?: ReactNode
  /** The verb on the button: "Add classroom". */
  submit: string
  /** The address behind Cancel. */
  cancel: LinkProps
  /** The part next to the fields in a wide window. */
  aside?: ReactNode
  children: ReactNode
}

/** A page that is one form: head, one column of fields, save bar, and a question before unsaved work is left. */
export function FormPage(props: FormPageProps) {
  const { form, title, facts, breadcrumb, actions, submit, cancel, aside, children } = props
  const t = useT()
  return (
    <>
      <PageHead title={title} facts={facts} breadcrumb={breadcrumb} actions={actions} />
      <div className={classes.columns}>
        <ContractForm
          form={form}
          className={classes.panel}
          buttons={
            <SaveBar dirty={form.dirty}>
              <Button variant="default" renderRoot={(rest) => <Link {...rest} {...cancel} />}>
                {t('ui.cancel')}
              </Button>
              <Button type="submit" loading={form.saving}>
                {submit}
              </Button>
            </SaveBar>
          }
        >
          {children}
        </ContractForm>
        {aside}
      </div>
      <LeaveGuard dirty={form.dirty && !form.saving} />
    </>
  )
}

interface ContractFormProps {
  form: ContractFormState
  buttons: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** The form alone, for a dialog or a part of a page. Its fields are disabled while it saves. */
export function ContractForm({ form, buttons, className, children }: ContractFormProps) {
  return (
    <form
      ref={form.element}
      noValidate
      className={className}
      onSubmit={(event) => void form.submit(event)}
    >
      <fieldset
        disabled={form.saving}
        data-saving={form.saving || undefined}
        className={classes.fields}
      >
        {children}
      </fieldset>
      <div role="alert" className={classes.problem}>
        {form.problem && <Notice kind="error">{form.problem}</Notice>}
      </div>
      {buttons}
    </form>
  )
}
