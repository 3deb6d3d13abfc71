import { parseXml, type XmlElement, XmlText } from '@rgrove/parse-xml';
import ICAL from 'ical.js';
import type { Site } from '../../../../build/derive/site.ts';
import { renderFeeds } from '../../../../build/render/feeds.ts';
import { documents } from '../../../../feed/documents.ts';

/** One rendered file as text. */
export function renderedText(site: Site, name: 'feedJson' | 'feedXml' | 'calendar'): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(
    renderFeeds(site).get(documents[name].file),
  );
}

/** An element with its attributes, and its children or its text. */
export type Node = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
  readonly text: string;
};

/** Refuses what is not well-formed XML. */
export function readXml(text: string): Node {
  const { root } = parseXml(text);
  if (root === null) throw new Error('the file has no element');
  return nodeOf(root);
}

/** The elements of one name below a node. */
export function childrenOf(node: Node, name: string): readonly Node[] {
  return node.children.filter((child) => child.name === name);
}

/** Each event of a calendar, its properties by name. */
export function readEvents(text: string): readonly Readonly<Record<string, string>>[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar
    .getAllSubcomponents('vevent')
    .map((event) =>
      Object.fromEntries(
        event
          .getAllProperties()
          .map((property) => [property.name, String(property.getFirstValue())]),
      ),
    );
}

function nodeOf({ name, attributes, children, text }: XmlElement): Node {
  const elements = children.filter((child): child is XmlElement => child.type === 'element');
  return {
    name,
    attributes,
    children: elements.map(nodeOf),
    text: children.every((child) => child instanceof XmlText) ? text : '',
  };
}
