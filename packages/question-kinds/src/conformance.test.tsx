import { MantineProvider } from '@mantine/core';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { emptyDraft, encodeAnswer, formatAnswer, isEmptyDraft } from './answers.ts';
import { compile } from './compile.ts';
import { decodeAnswer } from './decode-answer.ts';
import type { AnyKind } from './define.ts';
import { kindOf } from './kind-of.ts';
import { kindNames, kinds } from './registry.ts';
import { exampleQuestion } from './testing/example-question.ts';
import { type FilterControlProps, QuestionEnvironmentProvider, uiOf } from './ui.ts';

const environment = {
  loadOptions: () => Promise.resolve({ options: ['one', 'two'] }),
  accountId: 'acme',
  defaultCountry: 'DE',
};
const nothing = () => undefined;

const page = (children: ReactNode) => (
  <MantineProvider>
    <QuestionEnvironmentProvider value={environment}>{children}</QuestionEnvironmentProvider>
  </MantineProvider>
);

/** Waits for what loads lazily, as a browser would. */
const renderLoaded = async (node: ReactNode): Promise<string> => {
  const { prelude } = await prerenderToNodeStream(page(node));
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
};

const operandExamples = {
  contains: 'x',
  anyOf: ['x', 'y'],
  noneOf: ['x'],
  allOf: ['x', 'y'],
  between: { from: 1, to: 2 },
  during: { from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' },
  is: true,
  empty: false,
};

describe.each(kindNames)('the kind %s', (name) => {
  const kind: AnyKind = kinds[name];
  const { valid, invalid } = kind.examples;

  it('is found under its own name and has examples of both sorts', () => {
    expect(kind.name).toBe(name);
    expect(kindOf(exampleQuestion(name))).toBe(name);
    expect(valid.length).toBeGreaterThan(0);
    expect(invalid.length).toBeGreaterThan(0);
  });

  it('needs no settings, and survives settings of any shape', () => {
    expect(kind.options.safeParse({}).success).toBe(true);
    const question = {
      ...exampleQuestion(name),
      metadata: { options: 7, step: 'x', minValue: [], datePickerStartDate: 5 } as never,
    };
    expect(compile(question)?.name).toBe(name);
  });

  it('starts with a draft that it can validate', () => {
    const question = exampleQuestion(name);
    const draft = emptyDraft(question);
    expect(decodeAnswer(question, draft).ok).toBe(true);
    expect([undefined, null, ''].every((missing) => isEmptyDraft(question, missing))).toBe(true);
    expect(decodeAnswer(question, undefined)).toEqual({ ok: true, value: null });
    expect(formatAnswer(question, null)).toBe('');
    expect(isEmptyDraft(question, encodeAnswer(question, null))).toBe(true);
  });

  it.each(valid)('accepts example %#', ({ wire, value, text, metadata }) => {
    const question = exampleQuestion(name, metadata);
    expect(decodeAnswer(question, wire)).toEqual({ ok: true, value });
    expect(decodeAnswer(question, value), 'a stored value reads as itself').toEqual({ ok: true, value });
    expect(formatAnswer(question, value)).toBe(text);
    expect(formatAnswer(question, wire)).toBe(text);
    expect(JSON.parse(JSON.stringify(value))).toEqual(value);
    const encoded = encodeAnswer(question, value);
    const isSecret = kind.commonRules === 'secret';
    expect(isSecret ? encoded : decodeAnswer(question, encoded)).toEqual(isSecret ? '' : { ok: true, value });
  });

  it.each(invalid)('refuses example %#', ({ wire, message, metadata }) => {
    expect(decodeAnswer(exampleQuestion(name, metadata), wire)).toMatchObject({ ok: false, message });
  });

  it('draws its input with label, help and error, also empty, read-only and broken', async () => {
    const question = exampleQuestion(name, { placeholder: 'Type here' }, { tooltip: 'Why we ask', required: true });
    const { Input } = uiOf(question);
    const drafts = [emptyDraft(question), undefined, { broken: true }, ...valid.map((example) => example.wire)];
    for (const draft of drafts) {
      const html = await renderLoaded(
        <Input question={question} draft={draft} onChange={nothing} onBlur={nothing} error="Not like this" />,
      );
      expect(html).toContain('Example');
      expect(html).toContain('Why we ask');
      expect(html).toContain('Not like this');
    }
    await renderLoaded(
      <Input question={question} draft={emptyDraft(question)} onChange={nothing} onBlur={nothing} readOnly disabled />,
    );
  });

  it('draws its answer where it cannot be changed, at once and never a secret', () => {
    for (const { wire, value, metadata } of valid) {
      const question = exampleQuestion(name, metadata);
      const { Cell, Detail = Cell } = uiOf(question);
      for (const answer of [wire, value, encodeAnswer(question, value)]) {
        const html = renderToString(page(<Detail question={question} answer={answer} />));
        expect(html).not.toContain('<!--$!-->');
        if (kind.commonRules === 'secret') expect(html).not.toContain(String(wire));
      }
    }
    const question = exampleQuestion(name);
    const { Cell, Detail = Cell } = uiOf(question);
    for (const answer of [undefined, null, '', encodeAnswer(question, null)]) {
      expect(renderToString(page(<Detail question={question} answer={answer} />))).toMatch(/>-<\/span>/);
    }
  });

  it('draws its cell at once, without waiting for anything', () => {
    for (const { wire, value, metadata } of valid) {
      const question = exampleQuestion(name, metadata);
      const { Cell } = uiOf(question);
      for (const answer of [wire, value, encodeAnswer(question, value)]) {
        expect(renderToString(page(<Cell question={question} answer={answer} />))).not.toContain('<!--$!-->');
      }
    }
  });

  it('draws a dash where there is no answer', () => {
    const question = exampleQuestion(name);
    const { Cell } = uiOf(question);
    for (const answer of [undefined, null, '', encodeAnswer(question, null)]) {
      expect(renderToString(page(<Cell question={question} answer={answer} />))).toMatch(/>-<\/span>/);
    }
  });

  it('draws a control for every filter that it offers', async () => {
    const question = exampleQuestion(name);
    const { filters } = uiOf(question);
    expect(Object.keys(filters).sort()).toEqual([...kind.operators].sort());
    for (const operator of kind.operators) {
      const Control = filters[operator] as ComponentType<FilterControlProps<unknown>>;
      for (const operand of [undefined, operandExamples[operator]]) {
        const html = await renderLoaded(createElement(Control, { question, operand, onChange: nothing }));
        expect(html, 'the control has a name').toMatch(/aria-label="Example|-label">Example/);
      }
    }
  });
});
