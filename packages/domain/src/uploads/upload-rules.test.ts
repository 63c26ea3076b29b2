import { describe, expect, it } from 'vitest';
import { contentProblem, isAcceptedType, offeredFileProblem } from './upload-rules.ts';
import { contentTypeOf } from './content-type.ts';
import { MAX_UPLOAD_BYTES } from './upload-limits.ts';
import { storedFileAt, storedFilePath } from './stored-file.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const png = bytes('\u0089PNG\r\n\u001a\n');
const utf16 = (text: string): Uint8Array => bytes(`ÿþ${Array.from(text, (letter) => `${letter}\0`).join('')}`);

it.each([
  ['%PDF-1.7 and so on', 'application/pdf'],
  ['PK\u0003\u0004', 'application/zip'],
  ['\u001f\u008b', 'application/gzip'],
  ['ÿØÿà', 'image/jpeg'],
  ['GIF89a', 'image/gif'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
  ['\0\0\0\u001cftypavif', 'image/avif'],
  ['ÔÃ²¡', 'application/vnd.tcpdump.pcap'],
  ['iccid,name\n89,x\n', 'text/plain'],
  ['<note>plain XML</note>', 'text/plain'],
  ['<!-- x --><!DOCTYPE html>', 'text/html'],
  ['\n  <svg xmlns="http://www.w3.org/2000/svg"/>', 'text/html'],
  ['<?xml version="1.0"?><x:svg xmlns:x="y">', 'text/html'],
  ['MZ\u0090', 'application/x-executable'],
  ['#!/bin/sh', 'application/x-executable'],
  ['\0\u0001\u0002ÿ', undefined],
])('%j is %s', (head, type) => {
  expect(contentTypeOf(bytes(head))?.type).toBe(type);
});

it('markup is seen behind a byte order mark and in UTF-16', () => {
  expect(contentTypeOf(bytes('ï»¿<html>'))?.isActive).toBe(true);
  expect(contentTypeOf(utf16('<script>alert(1)</script>'))?.isActive).toBe(true);
});

it('texts of any encoding are text', () => {
  for (const head of [bytes('Stra\u00dfe'), utf16('Straße;1'), Uint8Array.from([0x41, 0xc3])])
    expect(contentTypeOf(head)?.type).toBe('text/plain');
});

describe('before anything is sent', () => {
  it.each([
    [{ name: '', size: 1 }, 'name', 'format'],
    [{ name: '../passwd', size: 1 }, 'name', 'format'],
    [{ name: 'a\u202egnp.exe', size: 1 }, 'name', 'format'],
    [{ name: '<b>x<b>', size: 1 }, 'name', 'html'],
    [{ name: `${'a'.repeat(300)}.pdf`, size: 1 }, 'name', 'maxLen'],
    [{ name: 'a.pdf', size: 0 }, 'size', 'minValue'],
    [{ name: 'a.pdf', size: MAX_UPLOAD_BYTES.file + 1 }, 'size', 'maxValue'],
  ])('%o is refused by %s, rule %s', (file, field, rule) => {
    expect(offeredFileProblem({ kind: 'file', ...file })).toMatchObject({ field, rule });
  });

  it('an image may be smaller only than a file may', () => {
    expect(offeredFileProblem({ kind: 'image', name: 'a.png', size: MAX_UPLOAD_BYTES.image + 1 })?.message).toBe(
      '"a.png" has 20.0 MB; at most 20.0 MB are allowed',
    );
    expect(offeredFileProblem({ kind: 'file', name: 'a.png', size: MAX_UPLOAD_BYTES.image + 1 })).toBeUndefined();
  });
});

describe('by content', () => {
  it.each([
    ['file', 'a.html', 'plain words', 'active'],
    ['file', 'notes.txt', '<html><body>', 'active'],
    ['file', 'holiday.pdf', 'MZ\u0090', 'active'],
    ['image', 'a.svg', '<svg>', 'active'],
    ['image', 'a.png', '%PDF-1.7', 'image'],
    ['file', 'a.pdf', 'PK\u0003\u0004', 'mismatch'],
    ['file', 'a.pdf', '\0\u0001', 'mismatch'],
    ['file', 'a.csv', '\0\u0001', 'mismatch'],
  ] as const)('%s %s holding %j breaks the rule %s', (kind, name, head, rule) => {
    expect(contentProblem({ kind, name }, bytes(head))).toMatchObject({ field: 'type', rule });
  });

  it.each([
    ['file', 'a.pdf', '%PDF-1.7'],
    ['file', 'sheet.xlsx', 'PK\u0003\u0004'],
    ['file', 'firmware.bin', '\0\u0001\u0002'],
    ['file', 'firmware', '\0\u0001\u0002'],
  ] as const)('%s %s holding %j is taken', (kind, name, head) => {
    expect(contentProblem({ kind, name }, bytes(head))).toBeUndefined();
  });

  it('names what was promised and what is there', () => {
    expect(contentProblem({ kind: 'file', name: 'a.pdf' }, png)?.message).toBe(
      'The content of "a.pdf" is not PDF but PNG',
    );
    expect(contentProblem({ kind: 'file', name: 'a', type: 'application/pdf' }, png)).toMatchObject({
      rule: 'mismatch',
    });
  });

  it('takes only what a question asks for', () => {
    expect(contentProblem({ kind: 'file', name: 'a.png' }, png, ['application/pdf'])?.message).toBe(
      '"a.png" is not an accepted file type: application/pdf',
    );
    expect(contentProblem({ kind: 'file', name: 'a.png' }, png, ['application/pdf', 'image/*'])).toBeUndefined();
    expect(isAcceptedType(undefined, 'fw.BIN', ['.bin'])).toBe(true);
    expect(isAcceptedType(undefined, 'fw.bin', ['text/plain'])).toBe(false);
  });
});

const ID = '0b7f8a52-3a51-4c4d-9f6d-2f1f6a0f3c11';

it('the address of a stored file is read back, and nothing else is taken for one', () => {
  expect(storedFileAt(storedFilePath(ID))).toEqual({ id: ID, size: 'original' });
  expect(storedFileAt(storedFilePath(ID, 'w128'))).toEqual({ id: ID, size: 'w128' });
  for (const other of [
    '/files/17',
    `/files/${ID}?size=big`,
    `/files/${ID}?signature=x`,
    `https://x.test/files/${ID}`,
    `/files/${ID}/../x`,
  ])
    expect(storedFileAt(other)).toBeUndefined();
});
