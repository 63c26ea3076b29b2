import { IconFilterQuestion } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { OpenTemplate } from '../templating/open-template.ts';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StateMessage } from '../ui/state-message.tsx';

interface LostFiltersProps {
  readonly open: OpenTemplate;
  readonly lost: readonly string[];
  readonly onShow: () => void;
}

/** Instead of a table that would show more than its link meant: the buttons for all of its rows are a click away. */
export const LostFilters = ({ open: { template }, lost, onShow }: LostFiltersProps) => {
  const { history } = useRouter();
  const them = lost.length === 1 ? 'it' : 'them';
  return (
    <>
      <PageHeader crumbs={[]} title={template.title} />
      <StateMessage
        isAlert
        icon={<IconFilterQuestion size={22} />}
        title={`This link filters ${template.title} in a way that cannot be applied`}
        text={
          <>
            {`Nothing is shown yet, because without ${them} the table holds more than this link meant:`}
            <ul>
              {lost.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        }
        actions={
          <>
            <Button onClick={onShow}>{`Show without ${them}`}</Button>
            <Button variant="default" onClick={() => history.back()}>
              Go back
            </Button>
          </>
        }
      />
    </>
  );
};
