import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.PrimitiveArrayTypeInfo;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.api.java.tuple.Tuple3;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.connector.base.DeliveryGuarantee;
import org.apache.flink.connector.kafka.sink.KafkaRecordSerializationSchema;
import org.apache.flink.connector.kafka.sink.KafkaSink;
import org.apache.flink.connector.kafka.source.KafkaSource;
import org.apache.flink.connector.kafka.source.enumerator.initializer.OffsetsInitializer;
import org.apache.flink.connector.kafka.source.reader.deserializer.KafkaRecordDeserializationSchema;
import org.apache.flink.core.execution.CheckpointingMode;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Flink with exactly-once checkpoints over the topic of signals, in one process with a parallelism of one. The state of each visitor is on
 * the heap, goes into the checkpoints (files), and is written to a topic in Kafka's transactions, as our changelog is: Flink's checkpoints are
 * its own, and whoever reads the states elsewhere needs the topic. Arguments: brokers, topic, topic of states, state directory, ids of
 * schemas (Whole), and ms between checkpoints.
 */
public final class FlinkPeer {
  private static final int PARTITIONS = 4;
  private static final TypeInformation<byte[]> BYTES = PrimitiveArrayTypeInfo.BYTE_PRIMITIVE_ARRAY_TYPE_INFO;

  public static void main(String[] args) throws Exception {
    String brokers = args[0];
    String states = args[2];
    String files = new File(args[3]).toURI().toString();
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", brokers))) {
      admin.createTopics(List.of(new NewTopic(states, PARTITIONS, (short) 1))).all().get();
    }
    Configuration config = new Configuration();
    config.set(StateBackendOptions.STATE_BACKEND, "hashmap");
    config.set(CheckpointingOptions.CHECKPOINT_STORAGE, "filesystem");
    config.set(CheckpointingOptions.CHECKPOINTS_DIRECTORY, files);
    StreamExecutionEnvironment flink = StreamExecutionEnvironment.createLocalEnvironment(1, config);
    flink.enableCheckpointing(Long.parseLong(args[5]), CheckpointingMode.EXACTLY_ONCE);
    flink.getConfig().enableObjectReuse();
    flink
        .fromSource(source(brokers, args[1], states), WatermarkStrategy.noWatermarks(), "signals")
        .keyBy(signal -> signal.f0, Types.STRING)
        .process(new Visitors(args[4]))
        .returns(Types.TUPLE(Types.STRING, BYTES))
        .sinkTo(sink(brokers, states));
    JobClient job = flink.executeAsync("visitors");
    job.getJobExecutionResult().exceptionally(FlinkPeer::endedBadly);
    Progress.report();
    // What is not committed yet is, and the bench reads the topic of states.
    job.stopWithSavepoint(false, files, SavepointFormatType.NATIVE).get();
    System.exit(0);
  }

  private static <T> T endedBadly(Throwable error) {
    error.printStackTrace();
    Runtime.getRuntime().halt(1);
    return null;
  }

  private static KafkaSource<Tuple3<String, byte[], Long>> source(String brokers, String topic, String group) {
    return KafkaSource.<Tuple3<String, byte[], Long>>builder()
        .setBootstrapServers(brokers)
        .setTopics(topic)
        .setGroupId(group)
        .setStartingOffsets(OffsetsInitializer.earliest())
        .setProperty("isolation.level", "read_committed")
        .setDeserializer(new Signals())
        .build();
  }

  private static KafkaSink<Tuple2<String, byte[]>> sink(String brokers, String topic) {
    Properties producer = new Properties();
    // The broker allows no more than 15 minutes.
    producer.put("transaction.timeout.ms", "600000");
    return KafkaSink.<Tuple2<String, byte[]>>builder()
        .setBootstrapServers(brokers)
        .setKafkaProducerConfig(producer)
        .setDeliveryGuarantee(DeliveryGuarantee.EXACTLY_ONCE)
        .setTransactionalIdPrefix(topic)
        .setRecordSerializer(new States(topic))
        .build();
  }

  /** Key, value and the instant at which the log took it. */
  static final class Signals implements KafkaRecordDeserializationSchema<Tuple3<String, byte[], Long>> {
    @Override
    public void deserialize(
        ConsumerRecord<byte[], byte[]> record, Collector<Tuple3<String, byte[], Long>> out) {
      String key = record.key() == null ? null : new String(record.key(), UTF_8);
      if (Folding.isVisitor(key)) out.collect(Tuple3.of(key, record.value(), record.timestamp()));
      else Progress.FOLDED.incrementAndGet();
    }

    @Override
    public TypeInformation<Tuple3<String, byte[], Long>> getProducedType() {
      return Types.TUPLE(Types.STRING, BYTES, Types.LONG);
    }
  }

  static final class Visitors
      extends KeyedProcessFunction<String, Tuple3<String, byte[], Long>, Tuple2<String, byte[]>> {
    private final String schemaIds;
    private transient Folding folding;
    private transient ValueState<byte[]> visitor;

    Visitors(String schemaIds) {
      this.schemaIds = schemaIds;
    }

    @Override
    public void open(OpenContext context) {
      folding = new Whole(schemaIds);
      visitor = getRuntimeContext().getState(new ValueStateDescriptor<>("visitor", BYTES));
    }

    @Override
    public void processElement(
        Tuple3<String, byte[], Long> signal, Context context, Collector<Tuple2<String, byte[]>> out)
        throws Exception {
      byte[] before = visitor.value();
      byte[] after = folding.fold(before, signal.f1, signal.f2);
      if (after != before) {
        visitor.update(after);
        out.collect(Tuple2.of(signal.f0, after));
      }
      Progress.FOLDED.incrementAndGet();
    }
  }

  static final class States implements KafkaRecordSerializationSchema<Tuple2<String, byte[]>> {
    private final String topic;

    States(String topic) {
      this.topic = topic;
    }

    @Override
    public ProducerRecord<byte[], byte[]> serialize(
        Tuple2<String, byte[]> state, KafkaSinkContext context, Long timestamp) {
      return new ProducerRecord<>(topic, state.f0.getBytes(UTF_8), state.f1);
    }
  }
}
