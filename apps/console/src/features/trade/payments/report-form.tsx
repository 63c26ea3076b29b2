import { showToast } from '#ui/toasts/toast-store.ts';
import { CreateForm } from '#templating/popover-forms/create-form.tsx';
import { fittingRange } from './report-range.ts';
import type { TemplateFormProps } from '#templating/popover-forms/template-form.ts';

/** Orders a report; its range is kept within what a report may cover. */
const ReportForm = (props: TemplateFormProps) => (
  <CreateForm
    {...props}
    correct={fittingRange}
    onCreated={() =>
      showToast({ tone: 'success', text: 'The report is being created and will be delivered to the inbox.' })
    }
  />
);

export default ReportForm;
