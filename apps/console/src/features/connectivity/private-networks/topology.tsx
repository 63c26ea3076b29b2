import type { NodeSummary, Topology as Content } from '@airlane/contract/calls/private-networks';
import { nodeKindDefinitions } from '@airlane/domain/private-network/node-kinds';
import { statusFamily } from '@airlane/domain/lists/status-family';
import { Chip } from '@airlane/question-kinds/ui';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { topologyQuery } from '#lib/queries/private-networks.ts';
import { PHONE_QUERY } from '#ui/breakpoints.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { nodeHref } from './node-links.ts';
import classes from './private-networks.module.css';
import { type Box, layoutTopology, thingsText, TOPOLOGY_WIDTH } from './topology-layout.ts';

const MAX_LABEL = 22;
const cut = (text: string): string => (text.length > MAX_LABEL ? `${text.slice(0, MAX_LABEL - 1)}…` : text);

const BoxContent = ({ box: { x, y, width, height, label, node, kind, isOut } }: { readonly box: Box }) => (
  <>
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx={6}
      className={classes['box']}
      data-out={isOut || undefined}
      data-partial={node?.state === 'Partially Up' || undefined}
      data-plain={node === undefined || undefined}
    />
    <text
      x={x + width / 2}
      y={y + (node || kind === 'things' ? 19 : 27)}
      className={classes['boxName']}
    >{`${cut(label)} `}</text>
    {node && (
      <text
        x={x + width / 2}
        y={y + 36}
        className={classes['boxState']}
        data-out={isOut || undefined}
        data-partial={node.state === 'Partially Up' || undefined}
      >{`${nodeKindDefinitions[node.kind].noun} · ${node.state}`}</text>
    )}
    {kind === 'things' && (
      <text x={x + width / 2} y={y + 36} className={classes['boxState']} data-out={isOut || undefined}>
        {isOut ? 'affected' : 'attached'}
      </text>
    )}
  </>
);

const Picture = ({
  accountId,
  content,
  openId,
}: {
  readonly accountId: string;
  readonly content: Content;
  readonly openId: string;
}) => {
  const { boxes, lines, height } = useMemo(() => layoutTopology(content), [content]);
  return (
    <svg
      className={classes['picture']}
      viewBox={`-2 -2 ${TOPOLOGY_WIDTH + 4} ${height + 4}`}
      aria-label={`Topology of ${content.network.name}`}
    >
      {lines.map(({ key, from: [x1, y1], to: [x2, y2], isOut }) => (
        <path
          key={key}
          d={`M${x1} ${y1} C${(x1 + x2) / 2} ${y1} ${(x1 + x2) / 2} ${y2} ${x2} ${y2}`}
          className={classes['line']}
          data-out={isOut || undefined}
        />
      ))}
      {boxes.map((box) =>
        box.node === undefined ? (
          <g key={box.key}>
            <BoxContent box={box} />
          </g>
        ) : (
          <a
            key={box.key}
            href={nodeHref(accountId, box.node.id)}
            aria-current={box.node.id === openId ? 'page' : undefined}
            className={classes['node']}
          >
            <BoxContent box={box} />
          </a>
        ),
      )}
    </svg>
  );
};

const NodeLine = ({ accountId, node }: { readonly accountId: string; readonly node: NodeSummary }) => (
  <span className={classes['listLine']}>
    <a href={nodeHref(accountId, node.id)}>{node.name}</a>
    <span className={classes['muted']}>{nodeKindDefinitions[node.kind].noun}</span>
    <Chip text={node.state} family={statusFamily(node.state)} />
    {node.kind === 'radio' && <span className={classes['muted']}>{thingsText(node.things)}</span>}
    {node.reason !== '' && <span className={classes['muted']}>{node.reason}</span>}
  </span>
);

const List = ({
  accountId,
  content: { nodes, network },
}: {
  readonly accountId: string;
  readonly content: Content;
}) => (
  <ul className={classes['list']} aria-label={`Topology of ${network.name}`}>
    {nodes
      .filter(({ kind }) => kind === 'edge')
      .map((edge) => (
        <li key={edge.id}>
          <NodeLine accountId={accountId} node={edge} />
          <ul className={classes['list']}>
            {nodes
              .filter(({ parentId }) => parentId === edge.id)
              .map((part) => (
                <li key={part.id}>
                  <NodeLine accountId={accountId} node={part} />
                </li>
              ))}
          </ul>
        </li>
      ))}
  </ul>
);

const Down = ({ accountId, content: { down } }: { readonly accountId: string; readonly content: Content }) => (
  <ul className={classes['down']} aria-label="What is down">
    {down.map(({ id, name, kind, reason, takesDown, things }) => (
      <li key={id}>
        <a href={nodeHref(accountId, id)}>{name}</a> ({nodeKindDefinitions[kind].noun}) is down
        {reason === '' ? '' : `: ${reason}`}. {takesDown.length > 0 && `Takes down ${takesDown.join(', ')}. `}
        {things > 0 && `${thingsText(things)} affected.`}
      </li>
    ))}
  </ul>
);

/** The network from its Things to the internet, as a picture or as a list: what is down, and what that takes down with it. */
export const Topology = ({
  accountId,
  id,
  openId,
}: {
  readonly accountId: string;
  readonly id: string;
  readonly openId: string;
}) => {
  const { data, error, refetch } = useQuery(topologyQuery(accountId, id));
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;
  const [chosen, setChosen] = useState<'picture' | 'list'>();
  const shown = chosen ?? (isPhone ? 'list' : 'picture');
  if (error && data === undefined)
    return (
      <ProblemMessage title="The topology could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
    );
  return (
    <section className={classes['card']} aria-label="Topology" aria-busy={data === undefined}>
      <div className={classes['head']}>
        <h2 className={classes['title']}>Topology</h2>
        <Button variant="default" size="sm" onClick={() => setChosen(shown === 'picture' ? 'list' : 'picture')}>
          {shown === 'picture' ? 'Show as list' : 'Show as picture'}
        </Button>
      </div>
      {data === undefined && <div className={classes['waiting']} />}
      {data !== undefined && data.down.length > 0 && (
        <Notice tone="warning">
          <Down accountId={accountId} content={data} />
        </Notice>
      )}
      {data !== undefined && data.nodes.length === 0 && (
        <p className={classes['muted']}>No edges yet. Add the first edge of this network.</p>
      )}
      {data !== undefined &&
        data.nodes.length > 0 &&
        (shown === 'picture' ? (
          <div className={classes['scroll']}>
            <Picture accountId={accountId} content={data} openId={openId} />
          </div>
        ) : (
          <List accountId={accountId} content={data} />
        ))}
    </section>
  );
};
